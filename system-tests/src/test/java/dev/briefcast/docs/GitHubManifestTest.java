package dev.briefcast.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The manifest by which somebody creates the GitHub App asks for no more than is needed. */
class GitHubManifestTest {

  private static final Pattern MANIFEST = Pattern.compile("(?s)name=\"manifest\"[^>]*>(.*?)</");

  @Test
  void manifest_asksForTheLeastPermissions() throws Exception {
    var page = MANIFEST.matcher(Files.readString(Path.of("../docs/operating/github-app.md")));
    assertThat(page.find()).isTrue();

    JsonNode manifest = JsonMapper.shared().readTree(page.group(1));

    assertThat(manifest.path("default_permissions"))
        .isEqualTo(
            JsonMapper.shared()
                .readTree(
                    "{\"contents\":\"read\",\"pull_requests\":\"write\",\"checks\":\"write\","
                        + "\"metadata\":\"read\"}"));
    assertThat(manifest.path("default_events").valueStream().map(JsonNode::asString))
        .containsExactlyInAnyOrder("pull_request", "issue_comment");
    assertThat(manifest.path("hook_attributes").path("url").asString()).endsWith("/github/hook");
    assertThat(manifest.path("public").asBoolean(true)).isFalse();
  }
}
