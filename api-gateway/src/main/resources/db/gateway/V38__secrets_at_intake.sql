-- How many secrets the brief had when it was taken in, which it has no longer. Null of a repository
-- change, and of what was taken in before they were looked for.
ALTER TABLE story ADD COLUMN secrets_at_intake integer;
