-- Stories of briefs that were taken in before secrets were looked for: their titles are looked at
-- once, and the index is empty when that is done.
CREATE INDEX story_unmasked ON story (id) WHERE secrets_at_intake IS NULL AND number IS NULL;
