package dev.briefcast.contracts.event;

/** Why attempts fail, and whose fault it is. */
public enum FailureCode {
  /** The brief is valid, but no video can be made of it. */
  BRIEF_NOT_RENDERABLE("brief_not_renderable", Fault.CLIENT, false),
  /** No worker of this version fetches repository changes. */
  FETCHING_UNAVAILABLE("fetching_unavailable", Fault.RESOURCES, false),
  /** The renderer failed in a way that it should not. */
  RENDERING_FAILED("rendering_failed", Fault.INTERNAL, false),
  /** The video was made twice, and is not what it should be. */
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

  /** Who can do something about a failure. */
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

  /** Who can do something about it. */
  public Fault fault() {
    return fault;
  }

  /** Whether the same attempt may succeed later. */
  public boolean retryable() {
    return retryable;
  }
}
