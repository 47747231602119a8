package dev.briefcast.standalone.operator;

import dev.briefcast.standalone.api.Request;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code PUT /accounts/{id}/plan}. */
@Command(
    name = "plan",
    description = "Changes the plan of an account, at once.",
    mixinStandardHelpOptions = true)
final class PlanCommand extends AccountCall {

  @Parameters(index = "1", paramLabel = "PLAN", description = "free, pro or custom.")
  private String plan;

  @Mixin private CustomPlan custom;

  @Option(
      names = "--posts-per-minute",
      paramLabel = "N",
      description = "Story requests a minute; only with the plan custom.")
  private @Nullable Integer postsPerMinute;

  @Override
  protected Request request() {
    return custom
        .addTo(Request.put("accounts", account(), "plan").field("plan", plan))
        .field("posts_per_minute", postsPerMinute);
  }
}
