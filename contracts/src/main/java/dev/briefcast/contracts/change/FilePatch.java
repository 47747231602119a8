package dev.briefcast.contracts.change;

/**
 * The whole patch of a file, with more of the file around its parts than is shown.
 *
 * @param path as the brief names the file
 * @param patch a unified diff that begins with a hunk
 */
public record FilePatch(String path, String patch) {}
