package dev.briefcast.github.pull;

import dev.briefcast.service.github.settings.Settings;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The state of a pull request when GitHub was last asked.
 *
 * @param head its newest commit
 * @param told whether it is to have a story
 * @param fault what is wrong in the settings of its repository; null if nothing is
 * @param hidden whether it is private and is not told for that
 */
record PullSnapshot(
    String head, boolean open, boolean told, Settings.@Nullable Fault fault, boolean hidden) {

  String json() {
    return JsonMapper.shared().writeValueAsString(this);
  }

  static @Nullable PullSnapshot of(@Nullable String json) {
    return json == null ? null : JsonMapper.shared().readValue(json, PullSnapshot.class);
  }
}
