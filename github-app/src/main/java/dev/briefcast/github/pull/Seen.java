package dev.briefcast.github.pull;

import dev.briefcast.github.rule.Settings;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * What GitHub was last seen to have of a pull request.
 *
 * @param head its newest commit
 * @param told whether it is to have a story
 * @param fault what is wrong in the settings of its repository; null if nothing is
 * @param hidden whether it is private and is not told for that
 */
record Seen(
    String head, boolean open, boolean told, Settings.@Nullable Fault fault, boolean hidden) {

  String json() {
    return JsonMapper.shared().writeValueAsString(this);
  }

  static @Nullable Seen of(@Nullable String json) {
    return json == null ? null : JsonMapper.shared().readValue(json, Seen.class);
  }
}
