package dev.briefcast.testing.github;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A repository of the stub. */
public final class StubRepository {

  private static final int PAGE = 100;
  private static final int LISTED_MAX = 3_000;

  private final long id;
  private final String owner;
  private final String name;
  private final String visibility;
  private final Map<Integer, StubPull> pulls = new ConcurrentHashMap<>();
  private final Map<Integer, String> issues = new ConcurrentHashMap<>();
  private final Map<Integer, List<String>> messages = new ConcurrentHashMap<>();
  private final Map<String, byte[]> contents = new ConcurrentHashMap<>();

  StubRepository(long id, String owner, String name, String visibility) {
    this.id = id;
    this.owner = owner;
    this.name = name;
    this.visibility = visibility;
  }

  /** Adds a pull request, or puts it in place of another. */
  public StubRepository with(StubPull pull) {
    pulls.put(pull.number(), pull);
    return this;
  }

  /** Adds an issue. */
  public StubRepository withIssue(int number, String title) {
    issues.put(number, title);
    return this;
  }

  /** The messages of a pull request's commits, the oldest first. */
  public StubRepository withMessages(int number, String... some) {
    messages.put(number, List.of(some));
    return this;
  }

  /** Adds a file at a commit. */
  public StubRepository withContent(String path, String commit, byte[] bytes) {
    contents.put(path + "@" + commit, bytes);
    return this;
  }

  long id() {
    return id;
  }

  boolean isPublic() {
    return visibility.equals("public");
  }

  String fullName() {
    return owner + "/" + name;
  }

  Map<Integer, StubPull> pulls() {
    return pulls;
  }

  Map<Integer, String> issues() {
    return issues;
  }

  Map<String, byte[]> contents() {
    return contents;
  }

  /** As GitHub lists them. */
  String commits(int number) {
    return messages.getOrDefault(number, List.of()).stream()
        .map(each -> "{\"sha\":\"a\",\"commit\":{\"message\":" + Json.text(each) + "}}")
        .collect(Collectors.joining(",", "[", "]"));
  }

  /** A page of the files of a pull request. */
  StubResponse files(StubPull pull, String query, URI url) {
    Matcher wanted = Pattern.compile("(?:^|&)page=(\\d+)").matcher(query);
    int page = wanted.find() ? Integer.parseInt(wanted.group(1)) : 1;
    List<StubFile> listed = pull.files().subList(0, Math.min(LISTED_MAX, pull.files().size()));
    int from = Math.min(listed.size(), (page - 1) * PAGE);
    int to = Math.min(listed.size(), page * PAGE);
    var json = new ArrayList<String>();
    listed.subList(from, to).forEach(file -> json.add(file.json()));
    String body = "[" + String.join(",", json) + "]";
    if (to == listed.size()) {
      return StubResponse.ok(body);
    }
    String address = url + "/repositories/" + id + "/pulls/" + pull.number() + "/files";
    int last = (listed.size() + PAGE - 1) / PAGE;
    String next = "<" + address + "?per_page=100&page=" + (page + 1) + ">; rel=\"next\"";
    String end = "<" + address + "?per_page=100&page=" + last + ">; rel=\"last\"";
    return new StubResponse(200, Map.of("Link", next + ", " + end), body);
  }

  String json() {
    return """
        {"id":%d,"name":%s,"full_name":%s,"private":%s,"visibility":%s,
         "owner":{"login":%s},"default_branch":"main"}
        """
        .formatted(
            id,
            Json.text(name),
            Json.text(fullName()),
            !isPublic(),
            Json.text(visibility),
            Json.text(owner));
  }
}
