package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Paging;
import dev.briefcast.standalone.api.Request;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code GET /audit}. */
@Command(
    name = "audit",
    description = "Lists the operators' changes, the newest first.",
    mixinStandardHelpOptions = true)
final class AuditCommand extends OperatorCall {

  @Mixin private Paging paging;

  @Override
  protected Request request() {
    return paging.of(Request.get("audit"));
  }
}
