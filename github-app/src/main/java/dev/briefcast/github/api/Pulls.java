package dev.briefcast.github.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.briefcast.github.api.AppHttp.Answer;
import dev.briefcast.github.api.AppHttp.Call;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Reads pull requests, and the files of their repositories that configure the app. Blocks. */
public final class Pulls {

  private static final int PAGE = 100;
  private static final int FILE_PAGES_MAX = 3;
  private static final int LABELS_MAX = 100;
  private static final int LABEL_CHARACTERS_MAX = 200;

  private final InstallationCalls calls;

  Pulls(InstallationCalls calls) {
    this.calls = calls;
  }

  /**
   * The pull request, or nothing if the app sees none. A repository that was renamed is found by
   * its id.
   */
  public Optional<PullView> find(InstalledRepository place, int number)
      throws InterruptedException {
    Answer answer = calls.ask(place.installation(), Call.get(place.path() + "/pulls/" + number));
    if (answer.status() / 100 == 3) {
      answer =
          calls.ask(
              place.installation(),
              Call.get("/repositories/%d/pulls/%d".formatted(place.repository(), number)));
    }
    if (answer.status() == 404 || answer.status() == 403 || answer.status() == 451) {
      return Optional.empty();
    }
    if (!answer.isSuccessful()) {
      throw new GitHubRefusedException(answer.status(), "GET pull request");
    }
    return Optional.of(view(answer.json()));
  }

  private static PullView view(JsonNode pull) {
    JsonNode base = pull.path("base");
    JsonNode user = pull.path("user");
    String login = user.path("login").asString("");
    var labels = new ArrayList<String>();
    for (JsonNode label : pull.path("labels")) {
      String name = label.path("name").asString("");
      if (labels.size() < LABELS_MAX && name.length() <= LABEL_CHARACTERS_MAX) {
        labels.add(name);
      }
    }
    String head = pull.path("head").path("sha").asString("");
    String ref = base.path("ref").asString("");
    String owner = base.path("repo").path("owner").path("login").asString("");
    String repo = base.path("repo").path("name").asString("");
    boolean named =
        owner.matches(InstalledRepository.NAME) && repo.matches(InstalledRepository.NAME);
    if (!named || !head.matches("[0-9a-f]{40,64}") || ref.isEmpty()) {
      throw new GitHubUnavailableException("GitHub's pull request has no head or base", null);
    }
    return new PullView(
        owner,
        repo,
        head,
        ref,
        pull.path("state").asString("").equals("open"),
        pull.path("draft").asBoolean(false),
        base.path("repo").path("private").asBoolean(true),
        login,
        user.path("type").asString("").equals("Bot") || login.endsWith("[bot]"),
        labels);
  }

  /**
   * A file of a branch, or nothing if there is none.
   *
   * @param ref the branch: never that of a fork
   */
  public Optional<byte[]> file(InstalledRepository place, String path, String ref)
      throws InterruptedException {
    String address =
        place.path() + "/contents/%s?ref=%s".formatted(path, URLEncoder.encode(ref, UTF_8));
    Answer answer = calls.ask(place.installation(), new Call("GET", address, AppHttp.RAW, null));
    if (answer.status() == 404) {
      return Optional.empty();
    }
    if (!answer.isSuccessful()) {
      throw new GitHubRefusedException(answer.status(), "GET contents");
    }
    return Optional.of(answer.body());
  }

  /** The paths of its files: the first 300. */
  public List<String> paths(InstalledRepository place, int number) throws InterruptedException {
    var paths = new ArrayList<String>();
    for (int page = 1; page <= FILE_PAGES_MAX; page++) {
      String address =
          place.path() + "/pulls/%d/files?per_page=%d&page=%d".formatted(number, PAGE, page);
      JsonNode files = calls.askSuccessfully(place.installation(), Call.get(address)).json();
      files.forEach(file -> paths.add(file.path("filename").asString("")));
      if (files.size() < PAGE) {
        break;
      }
    }
    return paths;
  }

  /** Whether a person may write to the repository. */
  public boolean mayWrite(InstalledRepository place, String user) throws InterruptedException {
    String address = place.path() + "/collaborators/%s/permission".formatted(user);
    Answer answer = calls.ask(place.installation(), Call.get(address));
    if (answer.status() == 404 || answer.status() == 403) {
      return false;
    }
    if (!answer.isSuccessful()) {
      throw new GitHubRefusedException(answer.status(), "GET permission");
    }
    String permission = answer.json().path("permission").asString("");
    return permission.equals("admin") || permission.equals("write");
  }
}
