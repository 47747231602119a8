-- Who may ask for stories.
CREATE TABLE account (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL,
  seconds_per_month bigint NOT NULL CHECK (seconds_per_month >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A key is known by its SHA-256 only.
CREATE TABLE api_key (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  name text NOT NULL,
  sha256 bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);

CREATE INDEX api_key_account ON api_key (account);

-- Who may sign in.
CREATE TABLE person (
  id uuid PRIMARY KEY,
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE UNIQUE INDEX person_email ON person (lower(email));

-- One row per request that is not the same; it keeps its id for ever and counts its attempts.
-- The columns from status on speak of the newest attempt, those from good_attempt on of the newest
-- attempt that ended ready.
CREATE TABLE story (
  id text PRIMARY KEY,
  account uuid NOT NULL REFERENCES account,
  request_key text NOT NULL UNIQUE,
  title text NOT NULL,
  repo_owner text,
  repo_name text,
  brief text,
  created_at timestamptz NOT NULL,
  status text NOT NULL CHECK (status IN ('generating', 'ready', 'failed')),
  attempt integer NOT NULL CHECK (attempt >= 1),
  held_seconds integer NOT NULL,
  stage text,
  percent integer NOT NULL DEFAULT 0,
  error text,
  error_code text,
  failed_stage text,
  retryable boolean,
  good_attempt integer,
  ready_at timestamptz,
  duration_seconds integer,
  scenes integer
);

CREATE INDEX story_account ON story (account, created_at DESC, id);

-- Every try at a story. decided_by is the first outcome in the order of the outcomes topic.
CREATE TABLE attempt (
  story text NOT NULL REFERENCES story ON DELETE CASCADE,
  number integer NOT NULL,
  account uuid NOT NULL,
  request_id text NOT NULL,
  accepted_at timestamptz NOT NULL,
  taken_at timestamptz,
  decided_by uuid,
  ended_at timestamptz,
  PRIMARY KEY (story, number)
);

-- The files of attempts that ended ready; what is not here is not served.
CREATE TABLE media (
  story text NOT NULL,
  attempt integer NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  PRIMARY KEY (story, attempt, name),
  FOREIGN KEY (story, attempt) REFERENCES attempt ON DELETE CASCADE
);

-- Seconds set aside for attempts that are not charged yet. Not bound to its story: a deleted story
-- is charged for all the same.
CREATE TABLE hold (
  story text NOT NULL,
  attempt integer NOT NULL,
  account uuid NOT NULL,
  period text NOT NULL,
  seconds integer NOT NULL,
  PRIMARY KEY (story, attempt)
);

CREATE INDEX hold_account ON hold (account, period);

-- What the ledger has said that an account was charged.
CREATE TABLE balance (
  account uuid NOT NULL,
  period text NOT NULL,
  charged_seconds bigint NOT NULL,
  version bigint NOT NULL,
  PRIMARY KEY (account, period)
);

-- Attempts that have not ended, in the order in which they came.
CREATE TABLE queue (
  story text NOT NULL,
  attempt integer NOT NULL,
  account uuid NOT NULL,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'published', 'taken')),
  enqueued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (story, attempt),
  FOREIGN KEY (story, attempt) REFERENCES attempt ON DELETE CASCADE
);

CREATE INDEX queue_waiting ON queue (account, enqueued_at) WHERE state = 'queued';
CREATE INDEX queue_untaken ON queue (account) WHERE state = 'published';

-- When an account's story was last published: the longest ago goes next.
CREATE TABLE turn (
  account uuid PRIMARY KEY,
  at timestamptz NOT NULL
);

-- Events that are to be sent, in the order in which they happened.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic text NOT NULL,
  event text NOT NULL
);
