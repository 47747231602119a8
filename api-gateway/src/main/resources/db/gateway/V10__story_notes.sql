-- What there is to say beside of the newest video, and how many secrets it does not show.
ALTER TABLE story ADD COLUMN note text, ADD COLUMN secrets_masked integer;
