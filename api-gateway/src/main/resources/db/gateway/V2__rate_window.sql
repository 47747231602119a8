-- What an operator agreed with an account, if it is not the usual number.
ALTER TABLE account ADD COLUMN posts_per_minute integer
  CHECK (posts_per_minute BETWEEN 1 AND 1000);

-- When the requests for stories were admitted that still count, oldest first. Rows are small and
-- often written: room beside them lets PostgreSQL write the next version into the same page.
CREATE TABLE post_window (
  account uuid PRIMARY KEY REFERENCES account ON DELETE CASCADE,
  instants timestamptz[] NOT NULL DEFAULT '{}'
) WITH (fillfactor = 50);

-- Whether one more request is admitted: a matter of what came before and of the time, which is
-- given, so that it can be tested with any. An instant counts for 60 s. One from the future, after
-- a clock was set back, counts as if it were now. reset_us is the time until there is more room
-- than remaining.
CREATE FUNCTION decide_post(before timestamptz[], allowed integer, at timestamptz,
  OUT admitted boolean, OUT kept timestamptz[], OUT remaining integer, OUT reset_us bigint)
LANGUAGE plpgsql STABLE AS $$
BEGIN
  SELECT coalesce(array_agg(least(instant, at) ORDER BY instant), '{}') INTO kept
  FROM unnest(before) AS instant
  WHERE instant > at - interval '60 seconds';
  admitted := cardinality(kept) < allowed;
  IF admitted THEN
    kept := kept || at;
  END IF;
  remaining := greatest(0, allowed - cardinality(kept));
  reset_us := extract(epoch FROM
    kept[greatest(1, cardinality(kept) - allowed + 1)] + interval '60 seconds' - at) * 1000000;
END $$;

-- Decides for an account, one request after the other. The clock is read under the lock: who waited
-- for it is later than who held it.
CREATE FUNCTION admit_post(caller uuid, usual integer,
  OUT admitted boolean, OUT allowed integer, OUT remaining integer, OUT reset_us bigint)
LANGUAGE plpgsql AS $$
DECLARE
  before timestamptz[];
  decision record;
BEGIN
  LOOP
    SELECT w.instants, coalesce(a.posts_per_minute, usual) INTO before, allowed
    FROM post_window w JOIN account a ON a.id = w.account
    WHERE w.account = caller FOR UPDATE OF w;
    EXIT WHEN FOUND;
    INSERT INTO post_window (account) VALUES (caller) ON CONFLICT DO NOTHING;
  END LOOP;
  SELECT * INTO decision FROM decide_post(before, allowed, clock_timestamp());
  admitted := decision.admitted;
  remaining := decision.remaining;
  reset_us := decision.reset_us;
  IF admitted THEN
    UPDATE post_window SET instants = decision.kept WHERE account = caller;
  END IF;
END $$;
