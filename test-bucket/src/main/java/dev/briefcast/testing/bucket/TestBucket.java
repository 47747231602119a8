package dev.briefcast.testing.bucket;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** An S3Proxy over a folder: it checks signatures and their expiry, as AWS does. */
public final class TestBucket implements AutoCloseable {

  /** The bucket that is there. */
  public static final String NAME = "stories";

  /** With what requests are signed. */
  public static final String ACCESS_KEY = "test-access-key";

  /** What belongs to it. */
  public static final String SECRET_KEY = "test-secret-key";

  private static final Duration READY_WITHIN = Duration.ofSeconds(60);
  private static final Duration LOOK_EVERY = Duration.ofMillis(50);

  private final Process process;
  private final URI endpoint;
  private final Path folder;

  private TestBucket(Process process, URI endpoint, Path folder) {
    this.process = process;
    this.endpoint = endpoint;
    this.folder = folder;
  }

  /**
   * Starts it.
   *
   * @param folder an empty one, for what is stored
   */
  public static TestBucket start(Path folder) {
    try {
      Path objects = folder.resolve("objects");
      Files.createDirectories(objects.resolve(NAME));
      URI endpoint = URI.create("http://127.0.0.1:" + freePort());
      Path settings = Files.writeString(folder.resolve("settings"), settings(endpoint, objects));
      Process process =
          new ProcessBuilder(command(settings))
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("log").toFile())
              .start();
      var bucket = new TestBucket(process, endpoint, folder);
      bucket.awaitReady();
      return bucket;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> command(Path settings) {
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-Xmx128m",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        libraries() + "/*",
        "org.gaul.s3proxy.Main",
        "--properties",
        settings.toString());
  }

  /** Beside this module's classes, or its jar, where its build puts them. */
  private static Path libraries() {
    try {
      var source = TestBucket.class.getProtectionDomain().getCodeSource();
      return Path.of(source.getLocation().toURI()).resolveSibling("bucket");
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static String settings(URI endpoint, Path objects) {
    return """
    s3proxy.endpoint=%s
    s3proxy.authorization=aws-v4
    s3proxy.identity=%s
    s3proxy.credential=%s
    s3proxy.cors-allow-all=true
    jclouds.provider=filesystem-nio2
    jclouds.identity=unused
    jclouds.credential=unused
    jclouds.filesystem.basedir=%s
    """
        .formatted(endpoint, ACCESS_KEY, SECRET_KEY, objects);
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void awaitReady() throws IOException {
    Instant limit = Instant.now().plus(READY_WITHIN);
    while (!answers()) {
      if (!process.isAlive() || Instant.now().isAfter(limit)) {
        close();
        throw new IOException(
            "The bucket did not start:\n" + Files.readString(folder.resolve("log")));
      }
      LockSupport.parkNanos(LOOK_EVERY.toNanos());
    }
  }

  private boolean answers() {
    try (var client = HttpClient.newHttpClient()) {
      var anything = HttpRequest.newBuilder(endpoint).timeout(Duration.ofSeconds(2)).build();
      return client.send(anything, BodyHandlers.discarding()).statusCode() > 0;
    } catch (IOException notYet) {
      return false;
    } catch (InterruptedException stopped) {
      throw new IllegalStateException(stopped);
    }
  }

  /** The address at which the bucket listens. */
  public URI endpoint() {
    return endpoint;
  }

  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor(10, TimeUnit.SECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }
}
