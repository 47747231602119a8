package dev.briefcast.testing.github;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A repository of the stub. */
public final class StubRepository {

  private final long id;
  private final String owner;
  private final String name;
  private final String visibility;
  private final Map<Integer, StubPull> pulls = new ConcurrentHashMap<>();
  private final Map<Integer, String> issues = new ConcurrentHashMap<>();
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
