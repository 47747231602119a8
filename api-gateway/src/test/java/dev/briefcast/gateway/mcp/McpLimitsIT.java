package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import dev.briefcast.testing.TestInfrastructure;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** An agent has no more than any other client. */
class McpLimitsIT {

  @AutoClose
  private static final TestGateway gateway =
      TestGateway.start(
          TestInfrastructure.kafka(),
          TestInfrastructure.postgres(),
          "--briefcast.limits.posts-per-minute=2",
          "--briefcast.limits.calls-per-minute=6");

  private final Agent agent = new Agent(gateway, gateway.key(Plan.PRO));

  @Test
  void tools_countAgainstTheirOwnLimit_andAsCalls() {
    JsonNode first = agent.call("create_story", "{}");
    JsonNode second = agent.call("create_change_story", "{}");
    JsonNode third = agent.call("create_story", "{}");

    assertThat(code(first)).isEqualTo("invalid_request");
    assertThat(code(second)).isEqualTo("invalid_request");
    assertThat(code(third)).isEqualTo("rate_limit_exceeded");
    JsonNode error = third.path("structuredContent").path("error");
    assertThat(error.path("retry_after").intValue()).isBetween(1, 60);
    assertThat(gateway.post(agent.key(), "{}").statusCode()).isEqualTo(429);
    for (int call = 0; call < 3; call++) {
      assertThat(agent.send(Agent.request("ping", "{}")).statusCode()).isEqualTo(200);
    }
    assertThat(agent.send(Agent.request("ping", "{}")).statusCode()).isEqualTo(429);
    assertThat(gateway.call("GET", agent.key(), "/api/v1/usage").statusCode()).isEqualTo(429);
  }

  private static String code(JsonNode result) {
    return result.path("structuredContent").path("error").path("code").asString("none");
  }
}
