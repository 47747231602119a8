package dev.briefcast.renderer.video.mux;

/**
 * A chapter of the video.
 *
 * @param title one line
 * @param startFrame its first frame
 * @param endFrame the frame after its last
 */
public record Chapter(String title, int startFrame, int endFrame) {}
