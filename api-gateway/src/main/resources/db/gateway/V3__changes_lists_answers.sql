-- Repositories of which an account has stories of its own. Names are lower case; repo is null where
-- every repository of the owner is meant.
CREATE TABLE repository_grant (
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  owner text NOT NULL CHECK (owner = lower(owner)),
  repo text CHECK (repo = lower(repo)),
  UNIQUE NULLS NOT DISTINCT (account, owner, repo)
);

-- A story of a repository change has a number and no brief. Of an own scope it is its account's
-- alone; else it is everybody's, and its account is only the one that asked first.
ALTER TABLE story
  ADD COLUMN number integer CHECK (number >= 1),
  ADD COLUMN own_scope boolean NOT NULL DEFAULT false;

-- What an account sees in its list: every story it created, joined or found. What lists are sorted
-- and filtered by is kept here as well, so that an index answers; names are lower case.
CREATE TABLE account_story (
  account uuid NOT NULL,
  story text NOT NULL REFERENCES story ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  owner text,
  repo text,
  status text NOT NULL,
  PRIMARY KEY (account, story)
);

INSERT INTO account_story (account, story, created_at, owner, repo, status)
SELECT account, id, created_at, lower(repo_owner), lower(repo_name), status FROM story;

DROP INDEX story_account;

CREATE INDEX account_story_newest ON account_story (account, created_at DESC, story DESC);
CREATE INDEX account_story_owner ON account_story (account, owner, created_at DESC, story DESC);
CREATE INDEX account_story_repo ON account_story (account, repo, created_at DESC, story DESC);
CREATE INDEX account_story_status ON account_story (account, status, created_at DESC, story DESC);
CREATE INDEX account_story_story ON account_story (story);

-- The outcome by which a hold got its final seconds: it decides for stories that were deleted too.
ALTER TABLE hold ADD COLUMN decided_by uuid;

-- Answers that are given again to the same request with the same Idempotency-Key. One without a
-- status is being worked on, by a transaction that has not ended.
CREATE TABLE remembered_answer (
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  key text NOT NULL,
  request text NOT NULL,
  status integer,
  body text,
  story text,
  at timestamptz NOT NULL,
  PRIMARY KEY (account, key)
);

CREATE INDEX remembered_answer_story ON remembered_answer (story);
CREATE INDEX remembered_answer_at ON remembered_answer (at);

-- Deleted stories whose files may still be in the media store. They are swept twice: a worker that
-- was at it when its story was deleted stores files afterwards.
CREATE TABLE deleted_files (
  story text PRIMARY KEY,
  due_at timestamptz NOT NULL,
  last boolean NOT NULL DEFAULT false
);

CREATE INDEX deleted_files_due ON deleted_files (due_at);
