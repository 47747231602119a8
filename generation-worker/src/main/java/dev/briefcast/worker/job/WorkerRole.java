package dev.briefcast.worker.job;

/** The kinds of jobs that a worker takes. */
enum WorkerRole {
  /** It fetches repository changes: it alone needs credentials for GitHub, and a way there. */
  FETCH,
  /** It makes stories. */
  RENDER
}
