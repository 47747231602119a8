-- When an account last asked for a story while it was being made. An attempt to make a shared story
-- anew that brings no new video is told to who pays for it and to who asked meanwhile: cancelled at
-- once it costs nothing, and could else be used to have everybody told, over and over.
ALTER TABLE account_story ADD COLUMN asked_at timestamptz;

-- A minute more, since each gateway says by its own clock when somebody asked.
CREATE FUNCTION tell_who_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM attempt a LEFT JOIN account_story l ON l.story = a.story AND l.account = NEW.account
    WHERE a.story = NEW.story AND a.number = (NEW.snapshot ->> 'attempt')::integer
      AND (a.account = NEW.account OR l.asked_at > a.accepted_at - interval '1 minute'))
  THEN
    RETURN NEW;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER event_of_nothing_new BEFORE INSERT ON event FOR EACH ROW
  WHEN (NEW.type = 'story.ready'
    AND NEW.snapshot ->> 'attempt' <> NEW.snapshot ->> 'good_attempt')
  EXECUTE FUNCTION tell_who_asked();
