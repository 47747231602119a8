-- What the gateway sends to the database for one accepted POST of a new brief, statement by
-- statement and round trip by round trip, for pgbench: `bench/accept` runs it beside the gateway.
-- The texts are those of CallerRows, StoryRows, MinuteQuota and FairUseLimit: a test compares them.
\set account random(1, :accounts)
\set story random(1, 9000000000000000000)

-- Whose key it is, and the look of its account; a transaction of its own.
WITH used AS (
  UPDATE api_key SET last_used_at = now()
  WHERE sha256 = sha256(convert_to('bench ' || :account::int, 'UTF8')) AND revoked_at IS NULL
    AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute'))
SELECT k.id, k.account, a.sandbox_of IS NOT NULL AS sandbox,
  coalesce(live.plan, a.plan) AS plan,
  CASE WHEN live.id IS NULL THEN a.look ELSE live.look END AS look
FROM api_key k JOIN account a ON a.id = k.account
  LEFT JOIN account live ON live.id = a.sandbox_of
WHERE k.sha256 = sha256(convert_to('bench ' || :account::int, 'UTF8')) AND k.revoked_at IS NULL;

-- Whether there is a story for the same request; a transaction of its own.
SELECT s.id, s.title, s.status, s.attempt, s.held_seconds, s.stage, s.percent,
  s.error, s.error_code, s.failed_stage, s.retryable,
  s.good_attempt, s.duration_seconds, s.scenes, s.ready_at, s.note, s.secrets_masked,
  s.head_sha, s.change_state, s.coverage, s.seen_head_sha,
  s.created_at, s.repo_owner, s.repo_name, s.number,
  CASE WHEN s.own_scope THEN s.account END AS only_for,
  s.retried_after, s.sandbox, s.look,
  CASE WHEN q.state IN ('queued', 'published') THEN
    waiting_ahead(q.story, q.attempt) END AS waiting_behind,
  greatest(0, extract(epoch FROM q.due_at - clock_timestamp()))::float8 AS rest_seconds
FROM story s LEFT JOIN queue q ON q.story = s.id AND q.attempt = s.attempt
WHERE s.request_key = 'brief/' || md5(:story::text) || md5(:account::text);

BEGIN;

SELECT lock_and_look(lpad(to_hex(:account::int), 32, '0')::uuid, '2026-01') AS remaining;

-- Whether the account has had enough for free in a day, by the default limits.
(SELECT 'rendering' AS what,
  extract(epoch FROM at + interval '1 day' - clock_timestamp())::float8 AS seconds
FROM (
  SELECT at, sum(seconds) OVER (ORDER BY at DESC, story, attempt) AS used
  FROM cancelled_render
  WHERE account = lpad(to_hex(:account::int), 32, '0')::uuid
    AND at > clock_timestamp() - interval '1 day') AS newest
WHERE 600 > 0 AND used >= 600
ORDER BY at DESC LIMIT 1)
UNION ALL
(SELECT 'briefs',
  extract(epoch FROM hour + interval '1 day' - clock_timestamp())::float8
FROM (
  SELECT hour, sum(bytes) OVER (ORDER BY hour DESC) AS used
  FROM accepted_brief
  WHERE account = lpad(to_hex(:account::int), 32, '0')::uuid
    AND hour > clock_timestamp() - interval '1 day') AS newest
WHERE 512000000 > 0 AND used >= 512000000
ORDER BY hour DESC LIMIT 1);

WITH started AS (
  INSERT INTO story (id, account, request_key, title, repo_owner, repo_name, number,
    own_scope, brief, secrets_at_intake, created_at, status, attempt, held_seconds,
    sandbox, look)
  VALUES ('brief_' || md5(:story::text), lpad(to_hex(:account::int), 32, '0')::uuid,
    'brief/' || md5(:story::text) || md5(:account::text), 'Say hello politely ' || :story,
    NULL, NULL, NULL, false, :brief, NULL, now(), 'generating', 1, 20, false, NULL)
  ON CONFLICT (request_key) DO UPDATE SET status = 'generating',
    attempt = story.attempt + 1, held_seconds = excluded.held_seconds, percent = 0,
    stage = NULL, error = NULL, error_code = NULL, failed_stage = NULL, retryable = NULL
    WHERE story.status = 'failed' OR (false AND story.status = 'ready')
  RETURNING *),
tried AS (
  INSERT INTO attempt (story, number, account, request_id, accepted_at, trace)
  SELECT id, attempt, lpad(to_hex(:account::int), 32, '0')::uuid,
    'req_0123456789abcdef01234567', now(), NULL FROM started),
held AS (
  INSERT INTO hold (story, attempt, account, period, seconds)
  SELECT id, attempt, lpad(to_hex(:account::int), 32, '0')::uuid, '2026-01', 20 FROM started
  WHERE NOT sandbox),
queued AS (
  INSERT INTO queue (story, attempt, account)
  SELECT id, attempt, lpad(to_hex(:account::int), 32, '0')::uuid FROM started),
forgotten AS (
  DELETE FROM accepted_brief
  WHERE account = lpad(to_hex(:account::int), 32, '0')::uuid
    AND hour < clock_timestamp() - interval '2 days'),
counted AS (
  INSERT INTO accepted_brief (account, hour, bytes)
  SELECT lpad(to_hex(:account::int), 32, '0')::uuid, date_trunc('hour', clock_timestamp()),
    octet_length(brief)
  FROM started WHERE brief IS NOT NULL
  ON CONFLICT (account, hour) DO UPDATE SET bytes = accepted_brief.bytes + excluded.bytes),
tested AS (
  INSERT INTO sandbox_begun (account, hour, stories)
  SELECT lpad(to_hex(:account::int), 32, '0')::uuid, date_trunc('hour', clock_timestamp()), 1
  FROM started WHERE sandbox
  ON CONFLICT (account, hour) DO UPDATE SET stories = sandbox_begun.stories + 1),
past AS (
  DELETE FROM sandbox_begun
  WHERE account = lpad(to_hex(:account::int), 32, '0')::uuid
    AND hour < clock_timestamp() - interval '2 days'),
listed AS (
  INSERT INTO account_story (account, story, created_at, owner, repo, status)
  SELECT lpad(to_hex(:account::int), 32, '0')::uuid, id, created_at, NULL, NULL, 'generating'
  FROM started
  ON CONFLICT DO NOTHING)
SELECT s.id, s.title, s.status, s.attempt, s.held_seconds, s.stage, s.percent,
  s.error, s.error_code, s.failed_stage, s.retryable,
  s.good_attempt, s.duration_seconds, s.scenes, s.ready_at, s.note, s.secrets_masked,
  s.head_sha, s.change_state, s.coverage, s.seen_head_sha,
  s.created_at, s.repo_owner, s.repo_name, s.number,
  CASE WHEN s.own_scope THEN s.account END AS only_for,
  s.retried_after, s.sandbox, s.look,
  waiting_before(lpad(to_hex(:account::int), 32, '0')::uuid, clock_timestamp(), s.id)
    AS waiting_behind,
  0::float8 AS rest_seconds
FROM started s;

COMMIT;
