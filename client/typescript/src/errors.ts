/** A call that Briefcast refused, or that it did not answer. */
export class BriefcastError extends Error {
  /** The status of the answer; 0 if there was none that could be read. */
  readonly status: number;
  /** The error's name for programs, such as `insufficient_minutes`; empty if it has none. */
  readonly code: string;
  /** By which those who run Briefcast find the call in their logs. */
  readonly requestId: string | undefined;
  /** After how many seconds asking again is worth it. */
  readonly retryAfter: number | undefined;
  /** Every field of the request that is wrong. */
  readonly details: { field: string; message: string }[];

  constructor(
    message: string,
    answer: {
      status?: number;
      code?: string;
      requestId?: string | undefined;
      retryAfter?: number | undefined;
      details?: { field: string; message: string }[];
    } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "BriefcastError";
    this.status = answer.status ?? 0;
    this.code = answer.code ?? "";
    this.requestId = answer.requestId;
    this.retryAfter = answer.retryAfter;
    this.details = answer.details ?? [];
  }
}
