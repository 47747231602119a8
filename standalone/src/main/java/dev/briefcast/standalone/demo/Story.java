package dev.briefcast.standalone.demo;

import org.jspecify.annotations.Nullable;

/** A story's record, as far as the demo shows it. */
record Story(
    String id,
    String status,
    String url,
    boolean cached,
    @Nullable Integer estimatedSeconds,
    @Nullable Integer durationSeconds,
    @Nullable Integer scenes,
    @Nullable String error,
    @Nullable Integer progress,
    @Nullable String stage,
    @Nullable Integer queuePosition,
    @Nullable Media media) {

  /** Where its files are. */
  record Media(String video, String captions, String poster, String transcript) {}

  boolean isReady() {
    return status.equals("ready");
  }

  boolean hasFailed() {
    return status.equals("failed");
  }
}
