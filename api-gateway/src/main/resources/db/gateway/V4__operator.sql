-- What operators did. Written in the transaction of what was done, and never changed.
CREATE TABLE operator_action (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  who text NOT NULL,
  token text NOT NULL,
  what text NOT NULL,
  target text NOT NULL,
  details jsonb NOT NULL,
  request_id text NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

CREATE TRIGGER operator_action_is_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_action
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Records that nobody could use, as far as they are kept. The id is made of topic, partition and
-- offset, so that several gateways that read the same record write the same row.
CREATE TABLE dead_letter (
  id text PRIMARY KEY,
  topic text NOT NULL,
  at timestamptz NOT NULL,
  key text NOT NULL,
  reason text NOT NULL,
  code text,
  source text,
  bytes integer NOT NULL,
  value text NOT NULL,
  replayed_at timestamptz
);

CREATE INDEX dead_letter_at ON dead_letter (at DESC, id);

-- For the timeline of a story. Filled from now on.
ALTER TABLE attempt
  ADD COLUMN published_at timestamptz,
  ADD COLUMN outcome text CHECK (outcome IN ('ready', 'failed')),
  ADD COLUMN error_code text,
  ADD COLUMN charged_seconds integer,
  ADD COLUMN charged_at timestamptz;

ALTER TABLE queue ADD COLUMN published_at timestamptz;

CREATE INDEX story_failed ON story (created_at DESC, id) WHERE status = 'failed';

-- Null: the person was invited and has no password yet.
ALTER TABLE person ALTER COLUMN password_hash DROP NOT NULL;
