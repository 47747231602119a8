package dev.briefcast.contracts.brief;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Briefs for tests. */
public final class BriefSamples {

  private BriefSamples() {}

  /** The smallest brief that anyone would send. */
  public static Brief valid() {
    return new Brief(
        "Retries with jitter",
        "Failures are retried with a random delay.",
        null,
        List.of(file("src/Retry.java")),
        null,
        null);
  }

  /** A file with nothing optional. */
  public static BriefFile file(String path) {
    return new BriefFile(path, null, null, null, null, null);
  }

  /** Every field at its limit, of characters that take the most bytes. */
  public static Brief largest() {
    String astral = "𝕏";
    BriefFile file =
        new BriefFile(
            astral.repeat(500),
            astral.repeat(500),
            astral.repeat(40),
            astral.repeat(20_000),
            1,
            Integer.MAX_VALUE);
    return new Brief(
        astral.repeat(140),
        astral.repeat(2000),
        new BriefRepo(astral.repeat(100), astral.repeat(100), astral.repeat(200)),
        Collections.nCopies(20, file),
        Collections.nCopies(7, astral.repeat(500)),
        Collections.nCopies(8, astral.repeat(200)),
        IntStream.range(0, 50)
            .boxed()
            .collect(
                Collectors.toMap(
                    i -> astral.repeat(50) + "%010d".formatted(i), i -> astral.repeat(120))));
  }
}
