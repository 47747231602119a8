package dev.briefcast.worker.job;

/** What a worker does. */
enum Role {
  /** It fetches repository changes: it alone needs credentials for GitHub, and a way there. */
  FETCH,
  /** It makes stories. */
  RENDER
}
