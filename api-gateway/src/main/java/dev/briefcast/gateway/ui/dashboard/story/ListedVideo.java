package dev.briefcast.gateway.ui.dashboard.story;

/**
 * The video of a listed story, and the ways to pass it on.
 *
 * @param poster path of its picture
 * @param file path of the MP4
 * @param embed HTML that shows it within another site; empty if only the account may see it
 */
record ListedVideo(String poster, String file, String embed) {}
