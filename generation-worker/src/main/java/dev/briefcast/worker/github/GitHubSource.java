package dev.briefcast.worker.github;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.briefcast.contracts.change.ChangeState;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import dev.briefcast.renderer.explain.change.RepositoryChange.About;
import dev.briefcast.renderer.explain.change.RepositoryChange.LinkedIssue;
import dev.briefcast.renderer.explain.change.RepositoryChange.Totals;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Pull requests of GitHub, or of a GitHub Enterprise server. */
final class GitHubSource implements ChangeSource {

  private static final int ISSUES_MAX = 3;
  private static final int BODY_MAX = 100_000;
  private static final int LOOKS_MAX = 3;
  private static final int KEPT_BYTES_MAX = 16 << 20;

  /** What a file takes beside its patch. */
  private static final int FILE_BYTES = 1_024;

  private static final Pattern FULL_NAME =
      Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,38}/(?!\\.{1,2}$)[A-Za-z0-9._-]{1,100}");
  private static final Pattern CLOSES =
      Pattern.compile(
          "(?i)\\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\\s+#([1-9][0-9]{0,8})\\b");

  private final GitHubHttp http;
  private final GitHubCredentials credentials;
  private final ChangeContext context;

  /** Changed files by change and commit: of a commit they are always the same. */
  private final Cache<String, List<ChangedFile>> kept =
      Caffeine.newBuilder()
          .maximumWeight(KEPT_BYTES_MAX)
          .weigher(GitHubSource::bytes)
          .executor(Runnable::run)
          .build();

  /** At the most, two bytes for a character. */
  private static int bytes(String key, List<ChangedFile> files) {
    long patches =
        files.stream()
            .mapToLong(file -> file.patch() == null ? 0 : 2L * file.patch().length())
            .sum();
    return Math.clamp(
        key.length() + (long) files.size() * FILE_BYTES + patches, 1, Integer.MAX_VALUE);
  }

  GitHubSource(GitHubHttp http, GitHubCredentials credentials, ChangeContext context) {
    this.http = http;
    this.credentials = credentials;
    this.context = context;
  }

  @Override
  public RepositoryChange fetch(ChangeName name, Deadline wait)
      throws FetchException, InterruptedException {
    if (!FULL_NAME.matcher(name.owner() + "/" + name.repo()).matches()) {
      throw GitHubApi.notAvailable(name);
    }
    var api = new GitHubApi(http, credentials, name, wait);
    JsonNode repository = api.repository();
    String path = path(repository);
    JsonNode pull = api.pull(path);
    List<ChangedFile> files = List.of();
    for (int looks = 1; looks <= LOOKS_MAX; looks++) {
      files = files(api, path, name, pull);
      JsonNode now = api.pull(path);
      boolean same = head(now).equals(head(pull));
      pull = now;
      if (same) {
        break;
      }
    }
    RepositoryChange change = change(api, path, repository, pull, files);
    return context
        .complete(api, path, key(path, name, pull), change)
        .withPreferences(RepositorySettings.of(api, path, change.baseBranch()));
  }

  /** As it is called now: it may have been renamed, or given to somebody else. */
  private static String path(JsonNode repository) throws FetchException {
    String fullName = repository.path("full_name").asString("");
    if (!FULL_NAME.matcher(fullName).matches()) {
      throw GitHubResponse.unexpected(null);
    }
    return "/repos/" + fullName;
  }

  private List<ChangedFile> files(GitHubApi api, String path, ChangeName name, JsonNode pull)
      throws FetchException, InterruptedException {
    String base = base(pull);
    String key = key(path, name, pull);
    List<ChangedFile> known = kept.getIfPresent(key);
    if (known != null) {
      return known;
    }
    List<ChangedFile> listed = api.files(path);
    List<ChangedFile> whole =
        new MissingPatches(api, path, base, head(pull)).withComputedPatches(listed);
    kept.put(key, List.copyOf(whole));
    return whole;
  }

  private static String key(String path, ChangeName name, JsonNode pull) throws FetchException {
    String commits = base(pull) + head(pull);
    return name.mayBePrivate() + " " + path + "/" + name.number() + " " + commits;
  }

  private static String base(JsonNode pull) {
    return pull.path("base").path("sha").asString("");
  }

  private static String head(JsonNode pull) throws FetchException {
    String sha = pull.path("head").path("sha").asString("");
    if (!sha.matches("[0-9a-f]{40,64}")) {
      throw GitHubResponse.unexpected(null);
    }
    return sha;
  }

  private static RepositoryChange change(
      GitHubApi api, String path, JsonNode repository, JsonNode pull, List<ChangedFile> files)
      throws FetchException, InterruptedException {
    String text = truncated(pull.path("body").asString(""), BODY_MAX);
    JsonNode author = pull.path("user").path("login");
    var about =
        new About(
            pull.path("title").asString(""),
            text,
            author.isString() ? author.stringValue() : null,
            state(pull),
            issues(api, path, text));
    return new RepositoryChange(
        repository.path("owner").path("login").asString(""),
        repository.path("name").asString(""),
        pull.path("number").asInt(0),
        about,
        totals(pull, files),
        head(pull),
        pull.path("head").path("ref").asString(""),
        pull.path("base").path("ref").asString(""),
        files);
  }

  /** No more than that of a text, and no half of what is read as one character. */
  static String truncated(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int whole = Character.isLowSurrogate(text.charAt(max)) ? max - 1 : max;
    var characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text);
    int end = characters.isBoundary(max) ? max : characters.preceding(max);
    return text.substring(0, end > 0 ? end : whole);
  }

  private static Totals totals(JsonNode pull, List<ChangedFile> files) {
    return new Totals(
        Math.max(files.size(), pull.path("changed_files").asInt(0)),
        Math.max(0, pull.path("commits").asInt(0)),
        Math.max(0, pull.path("additions").asInt(0)),
        Math.max(0, pull.path("deletions").asInt(0)));
  }

  private static ChangeState state(JsonNode pull) {
    if (pull.path("merged").asBoolean(false) || pull.path("merged_at").isString()) {
      return ChangeState.MERGED;
    }
    if (!pull.path("state").asString("open").equals("open")) {
      return ChangeState.CLOSED;
    }
    return pull.path("draft").asBoolean(false) ? ChangeState.DRAFT : ChangeState.OPEN;
  }

  private static List<LinkedIssue> issues(GitHubApi api, String path, String body)
      throws FetchException, InterruptedException {
    var numbers = new LinkedHashSet<Integer>();
    Matcher closes = CLOSES.matcher(body);
    while (closes.find() && numbers.size() < ISSUES_MAX) {
      numbers.add(Integer.valueOf(closes.group(1)));
    }
    var issues = new ArrayList<LinkedIssue>();
    for (int number : numbers) {
      String title = api.issue(path, number);
      if (title != null) {
        issues.add(new LinkedIssue(number, title));
      }
    }
    return issues;
  }
}
