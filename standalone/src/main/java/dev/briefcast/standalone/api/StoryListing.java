package dev.briefcast.standalone.api;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose a page of a list of stories. */
public final class StoryListing {

  @Mixin private Paging paging;

  @Option(names = "--status", paramLabel = "STATUS", description = "generating, ready or failed.")
  private @Nullable String status;

  /** The request for that page of stories. */
  public Request of(Request stories) {
    return paging.of(stories).with("status", status);
  }
}
