package dev.briefcast.worker.github;

import dev.briefcast.contracts.event.FailureCode;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.worker.github.GitHubCredentials.Grant;
import dev.briefcast.worker.github.GitHubHttp.GitHubRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The calls of GitHub's REST API that fetching a change takes. One for each fetch. */
final class GitHubApi {

  /** GitHub lists no more files of a change, whatever is asked. */
  private static final int PAGES_MAX = 30;

  private static final String RAW = "application/vnd.github.raw+json";

  private final GitHubHttp http;
  private final GitHubCredentials credentials;
  private final ChangeName name;
  private final Deadline deadline;

  GitHubApi(GitHubHttp http, GitHubCredentials credentials, ChangeName name, Deadline deadline) {
    this.http = http;
    this.credentials = credentials;
    this.name = name;
    this.deadline = deadline;
  }

  /**
   * The repository, if whoever asks may see it. The same sentence for one that is missing and one
   * that is private: nobody learns which.
   */
  JsonNode repository() throws FetchException, InterruptedException {
    GitHubResponse answer = ask(GitHubRequest.json("/repos/" + name.owner() + "/" + name.repo()));
    if (answer.status() == 404 || answer.status() == 451) {
      throw notAvailable(name);
    }
    if (answer.status() == 403) {
      throw name.mayBePrivate() ? denied() : notAvailable(name);
    }
    JsonNode repository = requireSuccess(answer, false);
    if (!isPublic(repository) && !(name.mayBePrivate() && isAsGranted(repository))) {
      throw notAvailable(name);
    }
    return repository;
  }

  /** What was granted was granted by its name: a private one that moved away is another's. */
  private boolean isAsGranted(JsonNode repository) {
    String asked = name.owner() + "/" + name.repo();
    return asked.equalsIgnoreCase(repository.path("full_name").asString(""));
  }

  /** Only what GitHub says is public: "internal" of an enterprise is not. */
  private static boolean isPublic(JsonNode repository) {
    JsonNode hidden = repository.path("private");
    return hidden.isBoolean()
        && !hidden.booleanValue()
        && repository.path("visibility").asString("public").equals("public");
  }

  JsonNode pull(String repository) throws FetchException, InterruptedException {
    GitHubResponse answer = ask(GitHubRequest.json(repository + "/pulls/" + name.number()));
    if (answer.status() == 404) {
      throw new FetchException(
          FailureCode.CHANGE_NOT_FOUND,
          "%s/%s has no pull request %d.".formatted(name.owner(), name.repo(), name.number()));
    }
    return requireSuccess(answer, false);
  }

  /** Every file that GitHub lists; all pages have no more bytes than one may have. */
  List<ChangedFile> files(String repository) throws FetchException, InterruptedException {
    var files = new ArrayList<ChangedFile>();
    String page = repository + "/pulls/" + name.number() + "/files?per_page=100";
    long bytes = 0;
    for (int pages = 0; page != null && pages < PAGES_MAX; pages++) {
      GitHubResponse answer = ask(GitHubRequest.json(page));
      if (answer.status() == 406 || answer.status() == 422) {
        throw new FetchException(
            FailureCode.CHANGE_TOO_LARGE,
            "The change is too large: GitHub does not list its files.");
      }
      bytes += answer.length();
      if (bytes > GitHubHttp.BYTES_MAX) {
        throw GitHubHttp.tooLarge(null);
      }
      for (JsonNode file : requireSuccess(answer, true)) {
        files.add(GitHubFile.of(file));
      }
      page = answer.next();
    }
    return files;
  }

  /** The commit at which the change left its base; null if it is not to be had. */
  @Nullable String mergeBase(String repository, String base, String head)
      throws FetchException, InterruptedException {
    String path = repository + "/compare/" + encoded(base) + "..." + encoded(head);
    GitHubResponse answer = ask(GitHubRequest.json(path + "?per_page=1"));
    if (!answer.isSuccessful()) {
      return null;
    }
    String sha = answer.json(false).path("merge_base_commit").path("sha").asString("");
    return sha.isEmpty() ? null : sha;
  }

  /**
   * A file's text at a commit; null if it is none, or too large. A path that would lead to another
   * call of the API is none.
   */
  @Nullable String text(String repository, String path, String commit, int bytesMax)
      throws FetchException, InterruptedException {
    Optional<String> address = contents(repository, path, commit);
    if (address.isEmpty()) {
      return null;
    }
    GitHubResponse answer = ask(new GitHubRequest(address.get(), RAW, false));
    return answer.isSuccessful() && answer.length() <= bytesMax ? answer.text().orElse(null) : null;
  }

  /** The same if it is there at once and the rate limit has room; anonymously never. */
  Optional<GitHubResponse> wholeFile(
      String repository, String path, String commit, double share, int bytesMax)
      throws InterruptedException {
    Optional<String> address = contents(repository, path, commit);
    return address.isEmpty()
        ? Optional.empty()
        : askIfRoom(new GitHubRequest(address.get(), RAW, false, bytesMax), share, true);
  }

  /** A file's text on a branch as it is now, if it is there at once. */
  Optional<GitHubResponse> fileOnBranch(String repository, String path, String branch, int bytesMax)
      throws InterruptedException {
    Optional<String> address = contents(repository, path, branch);
    return address.isEmpty()
        ? Optional.empty()
        : askIfRoom(new GitHubRequest(address.get(), RAW, false, bytesMax), 0, false);
  }

  /** The commits of the pull request, 100 at the most, if they are there at once. */
  Optional<GitHubResponse> commits(String repository, double share, int bytesMax)
      throws InterruptedException {
    String address = repository + "/pulls/" + name.number() + "/commits?per_page=100";
    return askIfRoom(new GitHubRequest(address, GitHubHttp.JSON, false, bytesMax), share, false);
  }

  Instant now() {
    return deadline.now();
  }

  private static Optional<String> contents(String repository, String path, String commit) {
    List<String> names = List.of(path.split("/", -1));
    if (names.contains("..") || names.contains(".") || names.contains("")) {
      return Optional.empty();
    }
    String segments = names.stream().map(GitHubApi::encoded).collect(Collectors.joining("/"));
    return Optional.of(repository + "/contents/" + segments + "?ref=" + encoded(commit));
  }

  /** What can be done without. */
  private Optional<GitHubResponse> askIfRoom(GitHubRequest ask, double share, boolean known)
      throws InterruptedException {
    try {
      Grant grant = credentials.forOwner(name.owner(), name.repo(), deadline);
      return known && grant.authorization() == null
          ? Optional.empty()
          : http.askOnce(ask, grant, deadline, share).filter(GitHubResponse::isSuccessful);
    } catch (FetchException without) {
      return Optional.empty();
    }
  }

  /** An issue's title; null if there is no such issue. */
  @Nullable String issue(String repository, int number)
      throws FetchException, InterruptedException {
    GitHubResponse answer = ask(GitHubRequest.json(repository + "/issues/" + number));
    if (!answer.isSuccessful()) {
      return null;
    }
    String title = answer.json(false).path("title").asString("");
    return title.isBlank() ? null : title;
  }

  private GitHubResponse ask(GitHubRequest ask) throws FetchException, InterruptedException {
    Grant grant = credentials.forOwner(name.owner(), name.repo(), deadline);
    GitHubResponse answer = http.ask(ask, grant, deadline);
    if (answer.status() == 401 && credentials.renewAfter(grant)) {
      grant = credentials.forOwner(name.owner(), name.repo(), deadline);
      answer = http.ask(ask, grant, deadline);
    }
    if (answer.status() == 401) {
      throw new FetchException(
          FailureCode.GITHUB_CREDENTIALS_REFUSED,
          "GitHub rejects the credentials of this service. The operator of Briefcast "
              + "must renew them.");
    }
    return answer;
  }

  private JsonNode requireSuccess(GitHubResponse answer, boolean array) throws FetchException {
    if (answer.isSuccessful()) {
      return answer.json(array);
    }
    if (answer.status() == 403 || answer.status() == 404) {
      throw name.mayBePrivate() ? denied() : notAvailable(name);
    }
    throw new FetchException(
        FailureCode.GITHUB_UNAVAILABLE,
        "GitHub answered with " + answer.status() + ". Please try again later.");
  }

  static FetchException notAvailable(ChangeName name) {
    return new FetchException(
        FailureCode.REPOSITORY_NOT_AVAILABLE,
        "There is no repository %s/%s that this story may show: it does not exist, or it is private."
            .formatted(name.owner(), name.repo()));
  }

  private FetchException denied() {
    return new FetchException(
        FailureCode.GITHUB_ACCESS_DENIED,
        "GitHub denies this service access to %s/%s. The operator of Briefcast must grant it."
            .formatted(name.owner(), name.repo()));
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
