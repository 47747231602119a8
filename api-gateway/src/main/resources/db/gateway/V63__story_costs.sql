-- What making stories took, by attempt. Not bound to its story, which may be deleted: what was spent
-- stays spent. Sums by account, month and stage are made of these rows.
CREATE TABLE story_cost (
  story text NOT NULL,
  attempt integer NOT NULL,
  account uuid NOT NULL REFERENCES account ON DELETE CASCADE,
  at timestamptz NOT NULL,
  video_ms bigint NOT NULL CHECK (video_ms >= 0),
  cpu_ms bigint NOT NULL CHECK (cpu_ms >= 0),
  -- By stage, milliseconds; their sum is cpu_ms.
  stages jsonb NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  -- Of the two prices, in millionths; null where the operator had named none.
  currency text,
  cpu_micros bigint,
  bytes_micros bigint,
  PRIMARY KEY (story, attempt)
);

CREATE INDEX story_cost_at ON story_cost (at);
CREATE INDEX story_cost_account ON story_cost (account, at);
