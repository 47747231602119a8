package dev.briefcast.contracts.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoryIdTest {

  @Test
  void ofBrief_everyId_isWellFormedAndNew() {
    var random = new SecureRandom();

    StoryId one = StoryId.ofBrief(random);
    StoryId other = StoryId.ofBrief(random);

    assertThat(StoryId.parse(one.value())).contains(one);
    assertThat(one).isNotEqualTo(other);
  }

  @Test
  void parse_ulidOfAChange_isRead() {
    assertThat(StoryId.parse("story_01arz3ndektsv4rrffq69g5fav")).isPresent();
  }

  @Test
  void ofChange_knownTimeAndBits_isTheUlid() {
    RandomGenerator ones = () -> -1L;

    StoryId id = StoryId.ofChange(Instant.ofEpochMilli(1_469_918_176_385L), ones);

    assertThat(id.value()).isEqualTo("story_01aryz6s41zzzzzzzzzzzzzzzz");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "brief_",
        "brief_0123456789ABCDEF0123456789ABCDEF",
        "brief_0123456789abcdef0123456789abcdef\n",
        "brief_../../../../../../../../etc/passwd",
        "story_81arz3ndektsv4rrffq69g5fav",
        "story_01arz3ndektsv4rrffq69g5fil"
      })
  void parse_anythingElse_isEmpty(String text) {
    assertThat(StoryId.parse(text)).isEmpty();
    assertThatThrownBy(() -> new StoryId(text)).isInstanceOf(IllegalArgumentException.class);
  }
}
