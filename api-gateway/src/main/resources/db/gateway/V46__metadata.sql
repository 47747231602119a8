-- What a client wants to have with a story: of each account that has it in its list, its own. What an
-- account is told of the story has them as they were then.
ALTER TABLE account_story ADD COLUMN metadata text CHECK (octet_length(metadata) <= 4096);
ALTER TABLE event ADD COLUMN metadata text;

CREATE OR REPLACE FUNCTION tell_of_story() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seen story%ROWTYPE;
  what text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    seen := OLD;
    what := 'story.deleted';
  ELSE
    seen := NEW;
    what := CASE
      WHEN NEW.status = 'ready' THEN 'story.ready'
      WHEN NEW.error_code IN ('cancelled', 'expired') THEN 'story.' || NEW.error_code
      ELSE 'story.failed' END;
  END IF;
  -- Briefs may be megabytes, and no event has one.
  seen.brief := NULL;
  INSERT INTO event (account, type, subject, story, snapshot, metadata)
  SELECT l.account, what, seen.id || '/' || seen.attempt, seen.id, to_jsonb(seen), l.metadata
  FROM account_story l WHERE l.story = seen.id
  ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;
