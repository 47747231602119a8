package dev.briefcast.renderer.speech.engine;

import dev.briefcast.contracts.digest.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** A speech engine that runs a program for each sentence: piper, espeak-ng, flite, or any other. */
public final class CommandSpeechEngine implements SpeechEngine {

  /** Two minutes of 48 kHz stereo in 32 bits. */
  static final int BYTES_MAX = 48 << 20;

  private static final String TEXT = "{text}";
  private static final String OUTPUT = "{output}";
  private static final int DIGEST_DIGITS = 12;

  private static final String SPEED = "{speed}";

  private final CommandVoice voice;
  private final SpeechStyle style;
  private final String version;

  public CommandSpeechEngine(CommandVoice voice) {
    this(voice, SpeechStyle.PLAIN);
  }

  private CommandSpeechEngine(CommandVoice voice, SpeechStyle style) {
    this.voice = voice;
    this.style = style;
    Path program = Path.of(voice.line().getFirst()).getFileName();
    this.version =
        "command/"
            + program
            + "/"
            + digest(voice.line())
            + "/"
            + voice.version()
            + (knowsSpeed() ? style.suffixOfSpeed() : "");
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public SpeechEngine in(SpeechStyle other) {
    return new CommandSpeechEngine(voice, other);
  }

  private boolean knowsSpeed() {
    return voice.line().stream().anyMatch(each -> each.contains(SPEED));
  }

  @Override
  public Speech speak(String text) throws SpeechException, InterruptedException {
    try {
      return writesFile()
          ? speakIntoFile(text)
          : SpeechOfWav.of(text, run(commandLine(text, ""), text));
    } catch (IOException failed) {
      throw new SpeechException(
          "The voice's program cannot be run: " + voice.line().getFirst(), failed);
    }
  }

  private boolean writesFile() {
    return voice.line().stream().anyMatch(each -> each.contains(OUTPUT));
  }

  private Speech speakIntoFile(String text)
      throws IOException, SpeechException, InterruptedException {
    Path folder = Files.createTempDirectory("briefcast-speech");
    Path file = folder.resolve("speech.wav");
    try {
      run(commandLine(text, file.toString()), text);
      return SpeechOfWav.of(text, bytes(file));
    } finally {
      Files.deleteIfExists(file);
      Files.deleteIfExists(folder);
    }
  }

  private static byte[] bytes(Path file) throws IOException, SpeechException {
    if (!Files.isRegularFile(file)) {
      throw new SpeechException("The voice's program wrote no file");
    }
    if (Files.size(file) > BYTES_MAX) {
      throw new SpeechException("The voice's program wrote more than " + BYTES_MAX + " bytes");
    }
    return Files.readAllBytes(file);
  }

  private List<String> commandLine(String text, String file) {
    return voice.line().stream()
        .map(each -> each.replace(SPEED, Double.toString(style.speed())))
        .map(each -> each.replace(TEXT, text).replace(OUTPUT, file))
        .toList();
  }

  /** What the program writes to its standard output. */
  private byte[] run(List<String> line, String text)
      throws IOException, SpeechException, InterruptedException {
    Process process =
        new ProcessBuilder(line).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try {
      var output = new CompletableFuture<byte[]>();
      Thread.ofVirtual().start(() -> read(process.getInputStream(), output));
      Thread.ofVirtual().start(() -> write(process.getOutputStream(), text));
      if (!process.waitFor(voice.timeout().toMillis(), TimeUnit.MILLISECONDS)) {
        throw new SpeechException("The voice's program took longer than " + voice.timeout());
      }
      byte[] bytes = output.get();
      if (bytes.length > BYTES_MAX) {
        throw new SpeechException("The voice's program wrote more than " + BYTES_MAX + " bytes");
      }
      if (process.exitValue() != 0) {
        throw new SpeechException("The voice's program ended with status " + process.exitValue());
      }
      return bytes;
    } catch (ExecutionException broken) {
      throw new SpeechException("The output of the voice's program could not be read", broken);
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Reads a byte more than is allowed; who writes on then finds nobody who listens. */
  private static void read(InputStream from, CompletableFuture<byte[]> output) {
    try (from) {
      output.complete(from.readNBytes(BYTES_MAX + 1));
    } catch (IOException broken) {
      output.completeExceptionally(broken);
    }
  }

  /** A program that takes its text as an argument need not read. */
  private void write(OutputStream to, String text) {
    boolean asArgument = voice.line().stream().anyMatch(each -> each.contains(TEXT));
    try (to) {
      if (!asArgument) {
        to.write((text + "\n").getBytes(StandardCharsets.UTF_8));
      }
    } catch (IOException notRead) {
      // Whether it could speak without the rest is told by its status and its sound.
      return;
    }
  }

  private static String digest(List<String> line) {
    return Sha256.of(String.join("\0", line)).hex().substring(0, DIGEST_DIGITS);
  }
}
