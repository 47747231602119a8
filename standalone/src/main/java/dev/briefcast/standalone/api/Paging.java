package dev.briefcast.standalone.api;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that choose a page of a list. */
public final class Paging {

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "Maximum number of entries (default: 20).")
  private @Nullable Integer limit;

  @Option(
      names = "--cursor",
      paramLabel = "CURSOR",
      description = "The cursor of the page, which the previous page printed.")
  private @Nullable String cursor;

  /** The request for that page of a list. */
  public Request of(Request list) {
    return list.with("limit", limit).with("cursor", cursor);
  }
}
