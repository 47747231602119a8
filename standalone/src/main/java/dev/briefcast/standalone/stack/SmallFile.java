package dev.briefcast.standalone.stack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A JSON file that is written atomically and readable by its owner only. */
public final class SmallFile {

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private SmallFile() {}

  /** The content; nothing if there is no such file. */
  public static <T> Optional<T> read(Path file, Class<T> type) {
    try {
      return Optional.of(MAPPER.readValue(Files.readAllBytes(file), type));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException | JacksonException e) {
      throw new PlainFailureException(file + " cannot be read: remove it and start again.", e);
    }
  }

  /** Writes the content in the place of what is there. */
  public static void write(Path file, Object content) {
    Path passing = file.resolveSibling(file.getFileName() + ".new");
    try {
      Files.deleteIfExists(passing);
      // The mode is there before the secrets are.
      Files.createFile(
          passing,
          PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
      // On the disk before it takes the old one's place: a crash leaves one or the other.
      try (var channel = FileChannel.open(passing, StandardOpenOption.WRITE)) {
        channel.write(ByteBuffer.wrap(MAPPER.writeValueAsBytes(content)));
        channel.force(true);
      }
      Files.move(passing, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new PlainFailureException(file + " cannot be written.", e);
    }
  }
}
