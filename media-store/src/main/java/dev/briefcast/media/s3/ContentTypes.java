package dev.briefcast.media.s3;

import java.util.Map;

/** The content types of stored files. */
final class ContentTypes {

  private static final Map<String, String> TYPES =
      Map.of(
          "mp4", "video/mp4",
          "vtt", "text/vtt;charset=UTF-8",
          "jpg", "image/jpeg",
          "txt", "text/plain;charset=UTF-8",
          "json", "application/json");

  private ContentTypes() {}

  static String of(String name) {
    String ending = name.substring(name.lastIndexOf('.') + 1);
    return TYPES.getOrDefault(ending, "application/octet-stream");
  }
}
