package dev.briefcast.contracts.change;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The state of a pull request when it was fetched. */
public enum ChangeState {
  /** It is open and not asked to be reviewed yet. */
  @JsonProperty("draft")
  DRAFT,
  /** It is open. */
  @JsonProperty("open")
  OPEN,
  /** What it changes is part of the branch that it was made for. */
  @JsonProperty("merged")
  MERGED,
  /** It was closed without being merged. */
  @JsonProperty("closed")
  CLOSED
}
