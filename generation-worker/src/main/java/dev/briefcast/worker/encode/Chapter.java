package dev.briefcast.worker.encode;

/**
 * A part of the video that players can jump to.
 *
 * @param title one line
 * @param startFrame its first frame
 * @param endFrame the frame after its last
 */
record Chapter(String title, int startFrame, int endFrame) {}
