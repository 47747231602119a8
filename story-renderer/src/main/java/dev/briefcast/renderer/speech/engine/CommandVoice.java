package dev.briefcast.renderer.speech.engine;

import java.time.Duration;
import java.util.List;

/**
 * Settings of a speech program.
 *
 * @param line the program and its arguments, never through a shell. {@code {text}} in an argument
 *     becomes the text, else the program reads it from its standard input, in UTF-8 and as one
 *     line; {@code {output}} becomes the name of the WAV that it is to write, else that comes from
 *     its standard output; {@code {speed}} becomes the speed that was chosen, 1.0 for the voice's
 *     own
 * @param timeout how long it may take for a sentence; then it is killed
 * @param version names the program's version or voice where the line does not: another one, and
 *     what is remembered of the old is not used any more
 */
public record CommandVoice(List<String> line, Duration timeout, String version) {

  public CommandVoice {
    line = List.copyOf(line);
    if (line.isEmpty()) {
      throw new IllegalArgumentException("a command must name a program");
    }
  }
}
