-- An attempt that took too long is told so once, not at every look.
ALTER TABLE queue ADD COLUMN overdue boolean NOT NULL DEFAULT false;

CREATE INDEX queue_taken ON queue (story, attempt) WHERE state = 'taken' AND NOT overdue;
