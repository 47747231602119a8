package dev.briefcast.worker.github;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.contracts.event.FailureCode;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers of GitHub as somebody would have them who writes what is in a repository. */
class HostileAnswersTest {

  private static final ChangeName NAME = new ChangeName("acme", "shop", 7, false);

  private static final String REPOSITORY =
      "{\"id\":1,\"name\":\"shop\",\"full_name\":\"acme/shop\",\"private\":false}";

  private static final String PULL =
      "{\"number\":7,\"changed_files\":1,\"head\":{\"sha\":\"" + "a".repeat(40) + "\"}}";

  @AutoClose private final GitHub github = new GitHub();

  /** Each page is small enough: a page may have 48 MiB, and there are 30. */
  @Test
  void fetch_ofPagesTooLargeTogether_isTooLarge() {
    github.stub.say(200, Map.of(), REPOSITORY);
    github.stub.say(200, Map.of(), PULL);
    String file = "{\"filename\":\"a\",\"patch\":\"" + "x".repeat(4 << 20) + "\"}";
    String next = github.stub.url() + "/repos/acme/shop/pulls/7/files?page=2";
    for (int page = 0; page < 16; page++) {
      github.stub.say(200, Map.of("Link", "<" + next + ">; rel=\"next\""), "[" + file + "]");
    }

    assertThat(github.failure(NAME).code()).isEqualTo(FailureCode.CHANGE_TOO_LARGE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"number\":1e999999999,\"changed_files\":-1e999999999,\"additions\":1e400,\"head\":",
        "{\"title\":7,\"body\":{\"a\":[]},\"user\":[],\"state\":null,\"head\":",
        "{\"title\":\"\\u0000\\ud800\\u202e\",\"body\":\"\\udc00 Fixes #999999999\",\"head\":"
      })
  void fetch_ofFieldsWithWrongTypes_isReadAnyway(String beginning) throws Exception {
    String pull = beginning + "{\"sha\":\"" + "a".repeat(40) + "\",\"ref\":[[]]}}";
    String files =
        "[{\"filename\":\"a\\u0000\\u202e/../b\",\"additions\":1e999999999,\"patch\":{}}]";
    github.stub.say(200, Map.of(), REPOSITORY);
    github.stub.say(200, Map.of(), pull);
    github.stub.say(200, Map.of(), files);
    github.stub.say(200, Map.of(), pull);

    assertThat(github.fetch(NAME).files()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{\"a\":"})
  void fetch_ofDeeplyNestedResponses_isUnavailable(String opening) {
    github.stub.say(200, Map.of(), opening.repeat(10_000));

    assertThat(github.failure(NAME).code()).isEqualTo(FailureCode.GITHUB_UNAVAILABLE);
  }
}
