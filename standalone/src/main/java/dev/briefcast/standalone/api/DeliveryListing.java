package dev.briefcast.standalone.api;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that choose a page of a webhook's deliveries. */
public final class DeliveryListing {

  @Mixin private Paging paging;

  @Option(names = "--state", paramLabel = "STATE", description = "waiting, delivered or failed.")
  private @Nullable String state;

  /** The request for that page of deliveries. */
  public Request of(Request deliveries) {
    return paging.of(deliveries).with("state", state);
  }
}
