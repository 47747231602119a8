package dev.briefcast.worker.github;

import dev.briefcast.renderer.explain.change.RepositoryChange.StoryPreferences;
import dev.briefcast.service.github.settings.InvalidSettingsException;
import dev.briefcast.service.github.settings.Settings;
import dev.briefcast.service.github.settings.SettingsReader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads how a repository has its stories told, from the settings on the branch that a change is
 * for: the branch of the change may be a stranger's. Nothing fails without them, and settings that
 * are invalid are none; who has the GitHub app is told so there.
 */
final class RepositorySettings {

  private static final int BYTES_MAX = 16 << 10;

  private RepositorySettings() {}

  static StoryPreferences of(GitHubApi api, String path, String baseBranch)
      throws InterruptedException {
    if (baseBranch.isEmpty()) {
      return StoryPreferences.NONE;
    }
    Optional<String> file =
        api.fileOnBranch(path, SettingsReader.FILE, baseBranch, BYTES_MAX)
            .flatMap(GitHubResponse::text);
    if (file.isEmpty()) {
      return StoryPreferences.NONE;
    }
    try {
      Settings settings = SettingsReader.read(file.get().getBytes(StandardCharsets.UTF_8));
      return new StoryPreferences(settings.maxSeconds(), settings.theme(), settings.lexicon());
    } catch (InvalidSettingsException broken) {
      return StoryPreferences.NONE;
    }
  }
}
