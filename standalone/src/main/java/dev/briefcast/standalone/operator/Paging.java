package dev.briefcast.standalone.operator;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which part of a list is wanted. */
final class Paging {

  @Option(names = "--limit", paramLabel = "N", description = "How many at most (default: 20).")
  private @Nullable Integer limit;

  @Option(
      names = "--cursor",
      paramLabel = "CURSOR",
      description = "Where the part begins, as the part before said.")
  private @Nullable String cursor;

  Request of(Request list) {
    return list.with("limit", limit).with("cursor", cursor);
  }
}
