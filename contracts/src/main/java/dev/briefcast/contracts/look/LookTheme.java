package dev.briefcast.contracts.look;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The themes of stories. */
public enum LookTheme {
  /** Light text on a dark ground. */
  @JsonProperty("dark")
  DARK,
  /** Dark text on a light ground. */
  @JsonProperty("light")
  LIGHT,
  /** White and bright text on black, with a contrast of at least 7:1. */
  @JsonProperty("high-contrast")
  HIGH_CONTRAST
}
