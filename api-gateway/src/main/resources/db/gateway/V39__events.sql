-- What accounts are told. The statement that ends a story, charges an attempt or revokes a key writes
-- it, by the triggers below, whichever part of the gateway sends that statement: one for each account
-- that has the story in its list. The same thing is told once, however often it is said.
--
-- A story's event keeps the row as it was then; what clients read is written of it when they do. Who
-- follows events needs an order in which none comes behind one that was read: that of transactions,
-- as far as all earlier ones have ended.
CREATE TABLE event (
  id text PRIMARY KEY DEFAULT 'evt_' || replace(gen_random_uuid()::text, '-', ''),
  seq bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  type text NOT NULL,
  subject text NOT NULL,
  story text,
  snapshot jsonb,
  data jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (account, type, subject)
);

CREATE INDEX event_newest ON event (account, seq DESC);
CREATE INDEX event_type ON event (account, type, seq DESC);
CREATE INDEX event_story ON event (account, story, seq DESC) WHERE story IS NOT NULL;
CREATE INDEX event_followed ON event (account, tx, seq);
CREATE INDEX event_created_at ON event (created_at);

-- A story that has ended is told by how it stands: where an attempt to make it anew failed, it is
-- ready as before. One that is deleted is told as it was, before its list entries go.
CREATE FUNCTION tell_of_story() RETURNS trigger LANGUAGE plpgsql AS $$
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
  INSERT INTO event (account, type, subject, story, snapshot)
  SELECT l.account, what, seen.id || '/' || seen.attempt, seen.id, to_jsonb(seen)
  FROM account_story l WHERE l.story = seen.id
  ON CONFLICT DO NOTHING;
  RETURN OLD;
END
$$;

CREATE TRIGGER story_ended AFTER UPDATE OF status ON story FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status IN ('ready', 'failed'))
  EXECUTE FUNCTION tell_of_story();

CREATE TRIGGER story_deleted BEFORE DELETE ON story FOR EACH ROW
  EXECUTE FUNCTION tell_of_story();

CREATE FUNCTION tell_of_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (account, type, subject, story, data)
  SELECT a.id, 'minutes.charged', NEW.story || '/' || NEW.attempt, NEW.story, jsonb_build_object(
    'story', NEW.story, 'attempt', NEW.attempt, 'seconds', NEW.seconds, 'period', NEW.period)
  FROM account a WHERE a.id = NEW.account
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER charge_added AFTER INSERT ON charge FOR EACH ROW
  EXECUTE FUNCTION tell_of_charge();

-- Once a month for each share, and of the month that it is: nobody can do anything about another.
CREATE FUNCTION tell_of_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (account, type, subject, data)
  SELECT a.id, 'minutes.low', NEW.period || '/' || share, jsonb_build_object(
    'percent', share, 'period', NEW.period, 'seconds_used', NEW.charged_seconds,
    'seconds_included', a.seconds_per_month)
  FROM account a, unnest(ARRAY[80, 100]) AS share
  WHERE a.id = NEW.account AND a.seconds_per_month > 0
    AND NEW.period = to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM')
    AND NEW.charged_seconds::numeric * 100 >= a.seconds_per_month::numeric * share
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER balance_changed AFTER INSERT OR UPDATE ON balance FOR EACH ROW
  EXECUTE FUNCTION tell_of_balance();

CREATE FUNCTION tell_of_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event (account, type, subject, data)
  VALUES (NEW.account, 'key.revoked', NEW.id::text, jsonb_build_object('id', NEW.id, 'name', NEW.name))
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE TRIGGER key_revoked AFTER UPDATE OF revoked_at ON api_key FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL)
  EXECUTE FUNCTION tell_of_key();
