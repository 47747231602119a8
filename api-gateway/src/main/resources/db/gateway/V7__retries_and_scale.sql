-- Attempts that follow a failure which may pass: how many there were since the request, and whether
-- somebody asked to cancel, after which there is no further one.
ALTER TABLE attempt
  ADD COLUMN retries integer NOT NULL DEFAULT 0,
  ADD COLUMN cancelled_at timestamptz;

-- By which error code the attempt before ended, while another follows it without having been asked.
ALTER TABLE story ADD COLUMN retried_after text;

-- A delayed attempt is queued from due_at on. One that no worker takes on is published again.
ALTER TABLE queue
  DROP CONSTRAINT queue_state_check,
  ADD CONSTRAINT queue_state_check
    CHECK (state IN ('delayed', 'queued', 'published', 'taken')),
  ADD COLUMN due_at timestamptz,
  ADD COLUMN publications integer NOT NULL DEFAULT 0;

CREATE INDEX queue_delayed ON queue (due_at) WHERE state = 'delayed';
CREATE INDEX queue_head ON queue (account, enqueued_at, story) WHERE state = 'queued';
CREATE INDEX queue_oldest ON queue (enqueued_at) WHERE state IN ('queued', 'published');
DROP INDEX queue_waiting;

-- For the count of what is being made as well.
DROP INDEX queue_taken;
CREATE INDEX queue_taken ON queue (story, attempt) WHERE state = 'taken';

-- Whether an account has queued attempts, in the order in which accounts have their turns: nobody
-- has to look at the whole queue. Every attempt that is queued changes the version, so that who
-- finds an account without one can tell whether it still has none.
ALTER TABLE turn
  ALTER COLUMN at SET DEFAULT '-infinity',
  ADD COLUMN since timestamptz NOT NULL DEFAULT clock_timestamp(),
  ADD COLUMN queued boolean NOT NULL DEFAULT false,
  ADD COLUMN version bigint NOT NULL DEFAULT 0;

CREATE INDEX turn_next ON turn (at, since, account) WHERE queued;

CREATE FUNCTION expect_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO turn (account, queued) VALUES (NEW.account, true)
  ON CONFLICT (account) DO UPDATE SET queued = true, version = turn.version + 1;
  RETURN NULL;
END
$$;

CREATE TRIGGER queue_expects_turn AFTER INSERT OR UPDATE OF state ON queue
  FOR EACH ROW WHEN (NEW.state = 'queued') EXECUTE FUNCTION expect_turn();

INSERT INTO turn (account, since, queued)
SELECT account, min(enqueued_at), true FROM queue WHERE state = 'queued' GROUP BY account
ON CONFLICT (account) DO UPDATE SET queued = true;

-- How many attempts will be published before one of that account that is queued then, or are and
-- wait for a worker; those of other accounts are counted up to a thousand. It is a guess: who else
-- comes meanwhile is not known.
CREATE FUNCTION waiting_before(payer uuid, queued_at timestamptz, queued_story text) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  untaken bigint;
  own bigint;
  others bigint;
  my_at timestamptz := '-infinity';
  my_since timestamptz := queued_at;
BEGIN
  SELECT count(*) INTO untaken FROM queue WHERE state = 'published';
  SELECT count(*) INTO own FROM (
    SELECT FROM queue WHERE account = payer AND state = 'queued'
      AND (enqueued_at, story) < (queued_at, queued_story) LIMIT 1000) counted;
  SELECT coalesce(max(at), my_at), coalesce(max(since), my_since) INTO my_at, my_since
  FROM turn WHERE account = payer;
  SELECT count(*) INTO others FROM (
    SELECT FROM turn t,
      LATERAL (SELECT FROM queue WHERE account = t.account AND state = 'queued' LIMIT own + 1) ahead
    WHERE t.queued AND (t.at, t.since, t.account) < (my_at, my_since, payer)
    LIMIT 1000) counted;
  IF own > 0 AND others < 1000 THEN
    others := others + (SELECT count(*) FROM (
      SELECT FROM turn t,
        LATERAL (SELECT FROM queue WHERE account = t.account AND state = 'queued' LIMIT own) ahead
      WHERE t.queued AND (t.at, t.since, t.account) > (my_at, my_since, payer)
      LIMIT 1000 - others) counted);
  END IF;
  RETURN untaken + own + others;
END
$$;

CREATE FUNCTION waiting_ahead(wanted_story text, wanted_attempt integer) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  me queue;
BEGIN
  SELECT * INTO me FROM queue WHERE story = wanted_story AND attempt = wanted_attempt;
  RETURN CASE me.state
    WHEN 'published' THEN (SELECT count(*) FROM queue
      WHERE state = 'published' AND published_at < me.published_at)
    WHEN 'queued' THEN waiting_before(me.account, me.enqueued_at, me.story)
  END;
END
$$;

-- What an account's holds of a month are together: whoever asks need not add them up.
CREATE TABLE held (
  account uuid NOT NULL,
  period text NOT NULL,
  seconds bigint NOT NULL,
  PRIMARY KEY (account, period)
) WITH (fillfactor = 50);

CREATE FUNCTION add_up_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE held SET seconds = seconds - OLD.seconds
    WHERE account = OLD.account AND period = OLD.period;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO held (account, period, seconds) VALUES (NEW.account, NEW.period, NEW.seconds)
    ON CONFLICT (account, period) DO UPDATE SET seconds = held.seconds + excluded.seconds;
  END IF;
  RETURN NULL;
END
$$;

INSERT INTO held (account, period, seconds)
SELECT account, period, sum(seconds) FROM hold GROUP BY account, period;

CREATE TRIGGER hold_is_added_up AFTER INSERT OR DELETE OR UPDATE OF account, period, seconds ON hold
  FOR EACH ROW EXECUTE FUNCTION add_up_holds();

CREATE FUNCTION forget_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM held;
  RETURN NULL;
END
$$;

CREATE TRIGGER hold_is_emptied AFTER TRUNCATE ON hold
  FOR EACH STATEMENT EXECUTE FUNCTION forget_sums();

-- Outcomes at which the gateway failed for reasons of its own: they are applied later, in order.
CREATE TABLE parked_outcome (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  story text NOT NULL,
  source text NOT NULL UNIQUE,
  event text NOT NULL,
  reason text NOT NULL,
  parked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  tries integer NOT NULL DEFAULT 0
);

CREATE INDEX parked_outcome_story ON parked_outcome (story, id);
