package dev.briefcast.contracts.event;

import com.fasterxml.jackson.annotation.JsonProperty;

/** The stages in which a worker makes a story, in their order. */
public enum Stage {
  /** What the story is about is read. */
  @JsonProperty("source")
  SOURCE,
  /** What is told, scene by scene, is decided. */
  @JsonProperty("screenplay")
  SCREENPLAY,
  /** Sentences are spoken. */
  @JsonProperty("narration")
  NARRATION,
  /** What is seen and heard when is decided. */
  @JsonProperty("timeline")
  TIMELINE,
  /** Pictures are painted and encoded. */
  @JsonProperty("frames")
  FRAMES,
  /** Picture and sound become one file. */
  @JsonProperty("encode")
  ENCODE,
  /** What was made is held to what was planned. */
  @JsonProperty("gate")
  GATE,
  /** Files are put where gateways find them. */
  @JsonProperty("store")
  STORE,
  /** How it ended is published. */
  @JsonProperty("outcome")
  OUTCOME
}
