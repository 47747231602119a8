-- A list that is looked at asks every few seconds for older stories that its account joined meanwhile.
CREATE INDEX account_story_asked ON account_story (account, asked_at) WHERE asked_at IS NOT NULL;
