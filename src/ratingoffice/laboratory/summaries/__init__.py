"""Studies as a board or an officer reads them: question, picture, answer in one sentence, details."""
