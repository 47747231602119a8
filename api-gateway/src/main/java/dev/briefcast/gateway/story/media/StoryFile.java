package dev.briefcast.gateway.story.media;

import dev.briefcast.contracts.media.StoryFileName;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.springframework.http.MediaType;

/** The files of a story that clients may fetch. What else is stored is not served. */
enum StoryFile {
  VIDEO(StoryFileName.VIDEO, MediaType.parseMediaType("video/mp4")),
  CAPTIONS(StoryFileName.CAPTIONS, new MediaType("text", "vtt", StandardCharsets.UTF_8)),
  POSTER(StoryFileName.POSTER, MediaType.IMAGE_JPEG),
  THUMBNAIL(StoryFileName.THUMBNAIL, MediaType.IMAGE_JPEG),
  PREVIEW(StoryFileName.PREVIEW, MediaType.IMAGE_GIF),
  TRANSCRIPT(StoryFileName.TRANSCRIPT, new MediaType("text", "plain", StandardCharsets.UTF_8));

  private final String fileName;
  private final MediaType type;

  StoryFile(String fileName, MediaType type) {
    this.fileName = fileName;
    this.type = type;
  }

  String fileName() {
    return fileName;
  }

  MediaType type() {
    return type;
  }

  /** The file that is served where this one is missing; itself if there is none. */
  StoryFile fallback() {
    return this == THUMBNAIL ? POSTER : this;
  }

  static Optional<StoryFile> find(String fileName) {
    for (StoryFile each : values()) {
      if (each.fileName.equals(fileName)) {
        return Optional.of(each);
      }
    }
    return Optional.empty();
  }
}
