package dev.briefcast.github.pull;

import dev.briefcast.github.GitHubAppProperties;
import dev.briefcast.github.api.InstalledRepository;
import dev.briefcast.github.api.PullView;
import dev.briefcast.github.api.Pulls;
import dev.briefcast.github.rule.Rules;
import dev.briefcast.service.github.settings.InvalidSettingsException;
import dev.briefcast.service.github.settings.Settings;
import dev.briefcast.service.github.settings.Settings.Fault;
import dev.briefcast.service.github.settings.SettingsReader;
import java.util.Optional;

/**
 * Reads the present state of a pull request, and the settings of its repository: those of the base
 * branch, never of the head, which may be a stranger's.
 */
final class PullInspector {

  private final Pulls pulls;
  private final GitHubAppProperties properties;

  PullInspector(Pulls pulls, GitHubAppProperties properties) {
    this.pulls = pulls;
    this.properties = properties;
  }

  /** Whether it is there, and may be looked after; what was seen is written down. */
  boolean inspect(LeasedPull pull) throws InterruptedException {
    int number = pull.row().number();
    Optional<PullView> found = pulls.find(pull.place(), number);
    if (found.isEmpty()) {
      return false;
    }
    PullView view = found.get();
    InstalledRepository before = pull.place();
    var place =
        new InstalledRepository(
            before.installation(), before.repository(), view.owner(), view.repo());
    pull.recordSnapshot(place, seen(place, number, view, pull));
    return true;
  }

  private PullSnapshot seen(InstalledRepository place, int number, PullView view, LeasedPull pull)
      throws InterruptedException {
    boolean hidden =
        view.isPrivate()
            && (pull.installation().account() == null
                || !properties.allowsPrivateOf(pull.installation().owner()));
    if (!view.open()) {
      return new PullSnapshot(view.head(), false, false, null, hidden);
    }
    try {
      Optional<byte[]> file = pulls.file(place, SettingsReader.FILE, view.base());
      Settings settings = file.isEmpty() ? Settings.USUAL : SettingsReader.read(file.get());
      boolean told = Rules.isWanted(settings, view, () -> pulls.paths(place, number));
      return new PullSnapshot(view.head(), true, told, null, hidden && told);
    } catch (InvalidSettingsException broken) {
      Fault fault = broken.fault();
      return new PullSnapshot(view.head(), true, false, fault, hidden);
    }
  }
}
