-- Which share group an attempt waits for: a repository change is fetched first. fetched says that
-- nothing is left to fetch.
ALTER TABLE queue ADD COLUMN fetched boolean NOT NULL DEFAULT false;
ALTER TABLE queue ADD COLUMN worker_group text NOT NULL GENERATED ALWAYS AS (
  CASE WHEN starts_with(story, 'story_') AND NOT fetched THEN 'fetchers' ELSE 'renderers' END) STORED;

CREATE INDEX queue_line ON queue (worker_group, enqueued_at)
  WHERE state IN ('queued', 'published') AND NOT fetching;
