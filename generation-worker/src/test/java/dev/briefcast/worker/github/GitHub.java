package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.testing.github.GitHubStub;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.util.unit.DataSize;

/** A source that asks a stub, on a clock that moves when it waits. */
final class GitHub implements AutoCloseable {

  static final Instant START = Instant.parse("2026-03-01T12:00:00Z");

  /** Longer than any response takes on a busy machine: a retry would be one more request. */
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  final GitHubStub stub = GitHubStub.start();
  final List<Duration> pauses = new ArrayList<>();
  private Instant now = START;
  private Duration timeout = TIMEOUT;
  private @Nullable String token;
  private @Nullable String appKey;
  private ChangeSource source = source();

  GitHub withToken(String of) {
    token = of;
    source = source();
    return this;
  }

  GitHub withApp(String pem) {
    appKey = pem;
    source = source();
    return this;
  }

  /** For responses that never come. */
  GitHub withShortTimeout() {
    timeout = Duration.ofMillis(700);
    source = source();
    return this;
  }

  void later(Duration time) {
    now = now.plus(time);
  }

  private ChangeSource source() {
    var properties =
        new GitHubProperties(
            stub.url(),
            token,
            appKey == null ? null : "12345",
            appKey,
            null,
            timeout,
            Duration.ofMinutes(4),
            8,
            0.25,
            DataSize.ofMegabytes(4));
    return FetchConfiguration.source(properties, new FetchMetrics(new SimpleMeterRegistry()));
  }

  RepositoryChange fetch(String owner, String repo, int number)
      throws FetchException, InterruptedException {
    return fetch(new ChangeName(owner, repo, number, false));
  }

  RepositoryChange fetch(ChangeName name) throws FetchException, InterruptedException {
    var deadline = new Deadline(now.plus(Duration.ofMinutes(4)), () -> now, this::pause);
    return source.fetch(name, deadline);
  }

  /** How fetching that fails, and what a person is told. */
  FetchException failure(ChangeName name) {
    try {
      throw new AssertionError("was fetched: " + fetch(name));
    } catch (FetchException expected) {
      return expected;
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }

  FailureCode code(String owner, String repo, int number) {
    return failure(new ChangeName(owner, repo, number, false)).code();
  }

  private void pause(Duration time) {
    pauses.add(time);
    now = now.plus(time);
  }

  @Override
  public void close() {
    stub.close();
  }
}
