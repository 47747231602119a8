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
  void link_opensItsPathUntilItExpires() {
    String link = links(0).signed(PATH);

    assertThat(link).startsWith(PATH + "?expires=1772362800&signature=");
    assertThat(links(0).opens(PATH, query(link))).isTrue();
    assertThat(links(59 * 60).opens(PATH, query(link))).isTrue();
    assertThat(links(60 * 60).opens(PATH, query(link))).isFalse();
    assertThat(links(0).opens("/media/story_x/2/story.mp4", query(link))).isFalse();
    assertThat(links(0).opens("/media/story_x/1/story.jpg", query(link))).isFalse();
  }

  @Test
  void link_staysTheSameForHalfItsTime() {
    String link = links(0).signed(PATH);

    assertThat(links(30 * 60 - 1).signed(PATH)).isEqualTo(link);
    assertThat(links(30 * 60 - 1).stamp()).isEqualTo(links(0).stamp());
    assertThat(links(30 * 60).signed(PATH)).isNotEqualTo(link);
    assertThat(links(30 * 60).stamp()).isNotEqualTo(links(0).stamp());
    assertThat(links(60 * 60 - 1).opens(PATH, query(link))).isTrue();
  }

  @Test
  void link_ofAnotherKey_opensNothing() {
    var other = links("another key of thirty-two letters", 0);

    assertThat(links(0).opens(PATH, query(other.signed(PATH)))).isFalse();
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
  void query_ofNoLink_opensNothing(String query) {
    assertThat(links(0).opens(PATH, query(PATH + query))).isFalse();
  }

  @Test
  void link_changedInAnything_opensNothing() {
    String link = links(0).signed(PATH);
    String flipped = link.substring(0, link.length() - 2) + (link.endsWith("AA") ? "BB" : "AA");

    assertThat(links(0).opens(PATH, query(flipped))).isFalse();
    assertThat(links(0).opens(PATH, query(link.replace("expires=17", "expires=18")))).isFalse();
    assertThat(links(0).opens(PATH, query(link + "&expires=1772362800"))).isFalse();
    assertThat(links(0).opens(PATH, query(link + "="))).isFalse();
  }

  @Test
  void key_absent_signsAndOpensNothing() {
    var unable = links("", 0);

    assertThat(unable.canSign()).isFalse();
    assertThat(unable.opens(PATH, query(links(0).signed(PATH)))).isFalse();
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
