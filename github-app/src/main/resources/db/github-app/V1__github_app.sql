-- Deliveries of GitHub that were applied: each once, however often it comes.
CREATE TABLE delivery (
  id         uuid        NOT NULL PRIMARY KEY,
  applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX delivery_by_age ON delivery (applied_at);

-- The app at an owner. What is here is mended by asking GitHub and the gateway.
CREATE TABLE installation (
  id             bigint      NOT NULL PRIMARY KEY,
  owner          text        NOT NULL,
  state          text        NOT NULL CHECK (state IN ('active', 'suspended', 'removed')),
  -- Its account at the gateway, and the key by which stories are asked for in its name.
  account_id     uuid,
  account_wanted boolean     NOT NULL DEFAULT false,
  key_sealed     bytea,
  -- Until then GitHub, or the gateway, takes no calls of it.
  quiet_until    timestamptz NOT NULL DEFAULT 'epoch',
  ask_from       timestamptz NOT NULL DEFAULT 'epoch',
  -- The first moment that no call which writes has been given yet.
  next_write_at  timestamptz NOT NULL DEFAULT 'epoch',
  due_at         timestamptz,
  lease          uuid,
  leased_until   timestamptz NOT NULL DEFAULT 'epoch',
  version        bigint      NOT NULL DEFAULT 0,
  faults         integer     NOT NULL DEFAULT 0
);
CREATE INDEX installation_due ON installation (due_at) WHERE due_at IS NOT NULL;

-- A pull request: what GitHub was last seen to have, what was asked for, what was said of it.
CREATE TABLE pull_request (
  repository_id   bigint      NOT NULL,
  number          integer     NOT NULL CHECK (number >= 1),
  installation_id bigint      NOT NULL,
  owner           text        NOT NULL,
  repo            text        NOT NULL,
  -- When GitHub is to be asked what it is now; null if nothing happened since.
  look_at         timestamptz,
  resting_since   timestamptz,
  command         text,
  command_id      bigint,
  command_author  text,
  seen            text,
  -- The head for which a story was asked for, how often, and which story that is.
  asked_head      text,
  asked_command   bigint      NOT NULL DEFAULT 0,
  asks            integer     NOT NULL DEFAULT 0,
  story_id        text,
  stage           text,
  ended           boolean     NOT NULL DEFAULT false,
  -- Why none is made, and what somebody asked to be told.
  refusal         text,
  note            text,
  comment_id      bigint,
  comment_digest  text,
  check_id        bigint,
  check_head      text,
  check_digest    text,
  check_done      boolean     NOT NULL DEFAULT false,
  write_at        timestamptz,
  heard_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  due_at          timestamptz,
  lease           uuid,
  leased_until    timestamptz NOT NULL DEFAULT 'epoch',
  version         bigint      NOT NULL DEFAULT 0,
  faults          integer     NOT NULL DEFAULT 0,
  PRIMARY KEY (repository_id, number)
);
CREATE INDEX pull_request_due ON pull_request (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX pull_request_by_story ON pull_request (story_id) WHERE story_id IS NOT NULL;
CREATE INDEX pull_request_by_installation ON pull_request (installation_id);

-- What is done now and then, by one of all replicas.
CREATE TABLE round (
  name    text        NOT NULL PRIMARY KEY,
  next_at timestamptz NOT NULL DEFAULT 'epoch'
);
INSERT INTO round (name) VALUES ('sweep'), ('purge');
