package dev.briefcast.contracts.look;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The voices of stories that the embedded engine speaks. */
public enum LookVoice {
  /** The voice of the model {@code cmu-slt-hsmm}, as it was recorded. */
  @JsonProperty("slt")
  SLT,
  /** The same speaker, a minor third lower. */
  @JsonProperty("slt-low")
  SLT_LOW
}
