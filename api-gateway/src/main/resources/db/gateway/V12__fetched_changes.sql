-- What the newest video of a repository change tells, and which commit was the newest when the
-- change was last looked at: the change may have moved on since.
ALTER TABLE story
  ADD COLUMN head_sha text,
  ADD COLUMN change_state text,
  ADD COLUMN coverage text,
  ADD COLUMN seen_head_sha text;

-- An attempt that waits for GitHub keeps nobody from being made.
ALTER TABLE queue ADD COLUMN fetching boolean NOT NULL DEFAULT false;
