-- What was rendered of attempts that were cancelled then, and so cost nothing: it counts for a day
-- against what an account may have for nothing. Not bound to its story, which may be deleted.
CREATE TABLE cancelled_render (
  story text NOT NULL,
  attempt integer NOT NULL,
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  at timestamptz NOT NULL,
  seconds integer NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (story, attempt)
);

CREATE INDEX cancelled_render_account ON cancelled_render (account, at);
CREATE INDEX cancelled_render_at ON cancelled_render (at);

-- Stories that an attempt to make them anew had spoiled, though their good video was still there.
WITH healed AS (
  UPDATE story SET status = 'ready', percent = 100, error = NULL, error_code = NULL,
    failed_stage = NULL, retryable = NULL
  WHERE status = 'failed' AND good_attempt IS NOT NULL
  RETURNING id)
UPDATE account_story SET status = 'ready' FROM healed WHERE account_story.story = healed.id;
