package dev.briefcast.contracts.event;

/** Why an attempt failed, whose fault that is, and whether trying again may help. */
public enum FailureCode {
  /** The brief is valid, but no video can be made of it. */
  BRIEF_NOT_RENDERABLE("brief_not_renderable", Fault.CLIENT, false),
  /** There is no such repository, or it is private and not to be seen by whoever asks. */
  REPOSITORY_NOT_AVAILABLE("repository_not_available", Fault.CLIENT, false),
  /** The repository has no change of that number. */
  CHANGE_NOT_FOUND("change_not_found", Fault.CLIENT, false),
  /** GitHub cannot say what the change changes, because that is too much. */
  CHANGE_TOO_LARGE("change_too_large", Fault.CLIENT, false),
  /** GitHub refuses a repository that was granted to the credentials that workers have. */
  GITHUB_ACCESS_DENIED("github_access_denied", Fault.RESOURCES, false),
  /** GitHub does not take the credentials that workers have. */
  GITHUB_CREDENTIALS_REFUSED("github_credentials_refused", Fault.RESOURCES, false),
  /** GitHub's rate limit is exceeded until a time that is too far away. */
  GITHUB_RATE_LIMITED("github_rate_limited", Fault.RESOURCES, true),
  /** GitHub could not be reached, or did not answer as it should. */
  GITHUB_UNAVAILABLE("github_unavailable", Fault.RESOURCES, true),
  /** The renderer failed in a way that it should not. */
  RENDERING_FAILED("rendering_failed", Fault.INTERNAL, false),
  /** It needed more memory than a worker has, twice. */
  OUT_OF_MEMORY("out_of_memory", Fault.RESOURCES, false),
  /** The video was made twice, and failed the quality gate both times. */
  GATE_FAILED("gate_failed", Fault.INTERNAL, false),
  /** Workers died of it, or gave it back, as often as is allowed. */
  DELIVERIES_EXHAUSTED("deliveries_exhausted", Fault.INTERNAL, false),
  /** What workers are asked for could not be written or read, or is too large for the broker. */
  REQUEST_NOT_SENT("request_not_sent", Fault.INTERNAL, false),
  /** The media store could not be written. */
  STORE_UNAVAILABLE("store_unavailable", Fault.RESOURCES, true),
  /** It took longer than an attempt may. */
  DEADLINE_EXCEEDED("deadline_exceeded", Fault.RESOURCES, true),
  /** The paying account stopped it. */
  CANCELLED("cancelled", Fault.CLIENT, false);

  /** The party that can do something about a failure. */
  public enum Fault {
    /** Whoever asked for the story. */
    CLIENT,
    /** Whoever develops Briefcast. */
    INTERNAL,
    /** Whoever operates it. */
    RESOURCES
  }

  private final String code;
  private final Fault fault;
  private final boolean retryable;

  FailureCode(String code, Fault fault, boolean retryable) {
    this.code = code;
    this.fault = fault;
    this.retryable = retryable;
  }

  /** As it stands in events and records. */
  public String code() {
    return code;
  }

  /** The party that can do something about the failure. */
  public Fault fault() {
    return fault;
  }

  /** Whether the same attempt may succeed later. */
  public boolean retryable() {
    return retryable;
  }
}
