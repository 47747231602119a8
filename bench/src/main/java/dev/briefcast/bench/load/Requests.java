package dev.briefcast.bench.load;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The requests of a connection: copies of one, each with another key and number where it has a
 * place for them.
 */
public final class Requests {

  public static final String KEY = "{key}";

  /** Is as long as the number that takes its place, so that lengths stay true. */
  public static final String NUMBER = "{number______}";

  /** One count for the whole process: no number comes twice. */
  private static long number;

  private final String template;
  private final List<String> keys;
  private final boolean varies;

  private Requests(String template, List<String> keys) {
    this.template = template;
    this.keys = keys;
    this.varies = template.contains(NUMBER) || template.contains(KEY);
  }

  /**
   * @param request the request as it goes over the wire
   * @param keys one in each line, taken in turn
   */
  static Requests read(Path request, Path keys) throws IOException {
    return new Requests(Files.readString(request), Files.readAllLines(keys));
  }

  ByteBuffer next() {
    number++;
    String text = varies ? filledIn() : template;
    return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
  }

  private String filledIn() {
    String digits = Long.toString(100_000_000_000_000L + number).substring(1);
    String key = keys.isEmpty() ? "" : keys.get((int) (number % keys.size()));
    return template.replace(NUMBER, digits).replace(KEY, key);
  }
}
