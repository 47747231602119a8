package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.gateway.quota.Usage;
import org.jspecify.annotations.Nullable;
import org.springframework.util.MultiValueMap;

/**
 * The state of the forms for a new story, kept when a request is refused.
 *
 * @param brief JSON, or what was to be
 * @param change which pull request
 * @param force whether a story of the pull request is made anew that is ready
 * @param checked whether the brief is only to be checked
 */
record Draft(String brief, String change, boolean force, boolean checked) {

  static final Draft EMPTY = new Draft("", "", false, false);

  /** A brief to begin with. */
  static Draft of(String brief) {
    return new Draft(brief, "", false, false);
  }

  static Draft of(MultiValueMap<String, String> form) {
    return new Draft(
        text(form.getFirst("brief")),
        text(form.getFirst("change")),
        form.getFirst("force") != null,
        form.getFirst("check") != null);
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }

  /**
   * The page of the forms.
   *
   * @param usage what is left for the story
   */
  record Page(Draft draft, BriefCheck check, Usage usage) {}
}
