package dev.briefcast.gateway.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.gateway.TestBriefs;
import dev.briefcast.gateway.TestGateway;
import dev.briefcast.gateway.auth.account.Plan;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What an agent with a key of one mode can do to stories of the other: nothing. */
class McpSandboxIT {

  private static final TestGateway GATEWAY = TestGateway.shared();

  /**
   * Everybody may read these stories without a key, and still no key of the other mode opens them.
   */
  @Test
  void story_ofTheOtherMode_isNotFound() {
    var account = GATEWAY.account(Plan.PRO);
    var live = new Agent(GATEWAY, GATEWAY.issue(account).key());
    var test = new Agent(GATEWAY, GATEWAY.sandboxKey(account).key());

    for (List<Agent> each : List.of(List.of(live, test), List.of(test, live))) {
      String brief = TestBriefs.titled("Of one mode");
      String id =
          each.getFirst()
              .call("create_story", brief)
              .path("structuredContent")
              .path("id")
              .asString();
      for (String tool : List.of("get_story", "await_story", "cancel_story")) {
        assertThat(each.getLast().call(tool, "{\"id\":\"" + id + "\"}").toString())
            .as(tool)
            .contains("not_found");
      }
      assertThat(each.getLast().read(id, "transcript").toString()).contains("not_found");
      assertThat(each.getFirst().call("get_story", "{\"id\":\"" + id + "\"}").toString())
          .contains(id);
    }
  }
}
