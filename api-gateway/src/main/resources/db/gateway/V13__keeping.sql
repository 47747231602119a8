-- Who has set out last to look after the files of stories.
CREATE TABLE keeping (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  claimed_at timestamptz NOT NULL
);

INSERT INTO keeping (claimed_at) VALUES (clock_timestamp());

-- Videos that have had their time are the oldest.
CREATE INDEX story_ready_at ON story (ready_at) WHERE good_attempt IS NOT NULL;
