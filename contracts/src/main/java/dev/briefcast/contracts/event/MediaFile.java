package dev.briefcast.contracts.event;

/**
 * A stored file of a story.
 *
 * @param name its name in the attempt's folder, for instance {@code story.mp4}
 * @param bytes its length
 * @param sha256 of its bytes, 64 hex digits
 */
public record MediaFile(String name, long bytes, String sha256) {}
