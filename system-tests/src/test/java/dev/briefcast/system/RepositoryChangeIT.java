package dev.briefcast.system;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A repository change, through every service as they run. */
class RepositoryChangeIT {

  private final ApiClient client = RunningBriefcast.client();

  @Test
  void change_whichNobodyFetches_failsWithAReason() {
    String id = client.accepted("{\"owner\":\"acme\",\"repo\":\"shop\",\"number\":7}");

    var story = client.ended(id);

    assertThat(story.path("status").asString()).isEqualTo("failed");
    assertThat(story.path("error_code").asString()).isEqualTo("fetching_unavailable");
    assertThat(story.path("number").asInt()).isEqualTo(7);
  }
}
