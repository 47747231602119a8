package dev.briefcast.gateway.story.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.util.MultiValueMap;
import org.springframework.web.util.UriComponentsBuilder;

class SignedLinksTest {

  private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
  private static final String KEY = "0123456789abcdef0123456789abcdef";
  private static final String PATH = "/media/story_x/1/story.mp4";

  @Test
  void link_isValidForItsPathUntilItExpires() {
    String link = links(0).signed(PATH);

    assertThat(link).startsWith(PATH + "?expires=1772362800&signature=");
    assertThat(links(0).isValid(PATH, query(link))).isTrue();
    assertThat(links(59 * 60).isValid(PATH, query(link))).isTrue();
    assertThat(links(60 * 60).isValid(PATH, query(link))).isFalse();
    assertThat(links(0).isValid("/media/story_x/2/story.mp4", query(link))).isFalse();
    assertThat(links(0).isValid("/media/story_x/1/story.jpg", query(link))).isFalse();
  }

  @Test
  void link_staysTheSameForHalfItsTime() {
    String link = links(0).signed(PATH);

    assertThat(links(30 * 60 - 1).signed(PATH)).isEqualTo(link);
    assertThat(links(30 * 60 - 1).stamp()).isEqualTo(links(0).stamp());
    assertThat(links(30 * 60).signed(PATH)).isNotEqualTo(link);
    assertThat(links(30 * 60).stamp()).isNotEqualTo(links(0).stamp());
    assertThat(links(60 * 60 - 1).isValid(PATH, query(link))).isTrue();
  }

  @Test
  void link_ofAnotherKey_isInvalid() {
    var other = links("another key of thirty-two letters", 0);

    assertThat(links(0).isValid(PATH, query(other.signed(PATH)))).isFalse();
    assertThat(other.stamp()).isNotEqualTo(links(0).stamp());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "?expires=1772362800",
        "?signature=x",
        "?expires=&signature=",
        "?expires=-1&signature=x",
        "?expires=9999999999999999999&signature=x",
        "?expires&signature"
      })
  void query_withoutSignature_isInvalid(String query) {
    assertThat(links(0).isValid(PATH, query(PATH + query))).isFalse();
  }

  @Test
  void link_tamperedWith_isInvalid() {
    String link = links(0).signed(PATH);
    String flipped = link.substring(0, link.length() - 2) + (link.endsWith("AA") ? "BB" : "AA");

    assertThat(links(0).isValid(PATH, query(flipped))).isFalse();
    assertThat(links(0).isValid(PATH, query(link.replace("expires=17", "expires=18")))).isFalse();
    assertThat(links(0).isValid(PATH, query(link + "&expires=1772362800"))).isFalse();
    assertThat(links(0).isValid(PATH, query(link + "="))).isFalse();
  }

  @Test
  void key_absent_signsAndAcceptsNothing() {
    var unable = links("", 0);

    assertThat(unable.canSign()).isFalse();
    assertThat(unable.isValid(PATH, query(links(0).signed(PATH)))).isFalse();
  }

  @Test
  void key_short_isRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> properties("too short"))
        .withMessageContaining("briefcast.media.link-key");
    assertThat(properties(KEY).toString()).doesNotContain(KEY);
  }

  private static SignedLinks links(long seconds) {
    return links(KEY, seconds);
  }

  private static SignedLinks links(String key, long seconds) {
    return new SignedLinks(properties(key), InstantSource.fixed(START.plusSeconds(seconds)));
  }

  private static MediaProperties properties(String key) {
    return new MediaProperties(Path.of("media"), key, Duration.ofHours(1), true);
  }

  private static MultiValueMap<String, String> query(String link) {
    return UriComponentsBuilder.fromUriString(link).build().getQueryParams();
  }
}
