package dev.briefcast.gateway.media;

import dev.briefcast.media.MediaStore;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.springframework.http.MediaType;

/** The files of a story that are for clients. What else is stored is not served. */
enum Content {
  VIDEO(MediaStore.VIDEO, MediaType.parseMediaType("video/mp4")),
  CAPTIONS(MediaStore.CAPTIONS, new MediaType("text", "vtt", StandardCharsets.UTF_8)),
  POSTER(MediaStore.POSTER, MediaType.IMAGE_JPEG),
  TRANSCRIPT(MediaStore.TRANSCRIPT, new MediaType("text", "plain", StandardCharsets.UTF_8));

  private final String fileName;
  private final MediaType type;

  Content(String fileName, MediaType type) {
    this.fileName = fileName;
    this.type = type;
  }

  String fileName() {
    return fileName;
  }

  MediaType type() {
    return type;
  }

  static Optional<Content> named(String fileName) {
    for (Content each : values()) {
      if (each.fileName.equals(fileName)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}
