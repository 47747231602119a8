package dev.briefcast.standalone.operator;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code GET /audit}. */
@Command(
    name = "audit",
    description = "Lists what operators did, the newest first.",
    mixinStandardHelpOptions = true)
final class AuditCommand extends Ask {

  @Mixin private Paging paging;

  @Override
  Request request() {
    return paging.of(Request.get("audit"));
  }
}
