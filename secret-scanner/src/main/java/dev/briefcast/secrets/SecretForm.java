package dev.briefcast.secrets;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A pattern of one kind of secret.
 *
 * @param keywords of which a text has at least one, in lower case; none if all texts are looked at
 * @param bits the least entropy of a secret in bits for each character: placeholders have less
 * @param masked examples that hold one secret each, as {@code SecretSamples} writes them out
 * @param left examples that look alike and hold none
 */
record SecretForm(
    String id,
    List<String> keywords,
    Judge judge,
    double bits,
    Pattern pattern,
    List<String> masked,
    List<String> left) {

  /** The group of a pattern that is the secret, where a part of the match is. */
  static final String SECRET = "secret";

  /** Decides whether a match is a secret. */
  enum Judge {
    /** The form itself. */
    FORM,
    /** The name of what is set, and the value. */
    NAMED,
    /** As {@link #NAMED}, where much else stands: the value has to look like a password as well. */
    STRICT,
    /** The place has said so: the value has to look like a password. */
    SAID
  }

  SecretForm {
    keywords = List.copyOf(keywords);
    masked = List.copyOf(masked);
    left = List.copyOf(left);
  }

  boolean mayBeIn(String lowerCase) {
    return keywords.isEmpty() || keywords.stream().anyMatch(lowerCase::contains);
  }

  boolean accepts(MatchResult match) {
    String value = match.group(group());
    return value.indexOf(SecretScan.DOT) < 0
        && switch (judge) {
          case FORM -> SecretValues.entropyBits(value) >= bits;
          case NAMED -> SecretValues.isSecret(match.group("name"), value);
          case STRICT ->
              SecretNames.suggestSecret(match.group("name"))
                  && SecretValues.looksLikeAPassword(value);
          case SAID -> SecretValues.looksLikeAPassword(value);
        };
  }

  private int group() {
    return pattern.namedGroups().getOrDefault(SECRET, 0);
  }

  int start(MatchResult match) {
    return match.start(group());
  }

  int end(MatchResult match) {
    return match.end(group());
  }
}
