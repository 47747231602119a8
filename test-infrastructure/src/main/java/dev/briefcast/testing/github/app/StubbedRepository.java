package dev.briefcast.testing.github.app;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A repository at which the app is installed. */
public final class StubbedRepository {

  final long id;
  final String owner;
  final String name;
  final long installation;
  private final boolean isPrivate;
  private final Map<Integer, StubbedPull> pulls = new ConcurrentHashMap<>();
  private final Map<String, byte[]> files = new ConcurrentHashMap<>();
  private final Set<String> writers = ConcurrentHashMap.newKeySet();
  private final List<StubbedCheck> checks = new CopyOnWriteArrayList<>();

  StubbedRepository(long id, String owner, String name, long installation, boolean isPrivate) {
    this.id = id;
    this.owner = owner;
    this.name = name;
    this.installation = installation;
    this.isPrivate = isPrivate;
  }

  /** Who owns it. */
  public String owner() {
    return owner;
  }

  /** A new pull request. */
  public StubbedPull pull(int number, String head) {
    var pull = new StubbedPull(number, head);
    pulls.put(number, pull);
    return pull;
  }

  /** A file of a branch or commit. */
  public StubbedRepository file(String path, String ref, byte[] bytes) {
    files.put(path + "@" + ref, bytes);
    return this;
  }

  /** Somebody may write. */
  public StubbedRepository writer(String login) {
    writers.add(login);
    return this;
  }

  /** Its check runs, the oldest first. */
  public List<StubbedCheck> checks() {
    return checks;
  }

  boolean isPrivate() {
    return isPrivate;
  }

  Map<Integer, StubbedPull> pulls() {
    return pulls;
  }

  Map<String, byte[]> files() {
    return files;
  }

  boolean mayWrite(String login) {
    return writers.contains(login);
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", id);
    json.put("name", name);
    json.put("full_name", owner + "/" + name);
    json.put("private", isPrivate);
    json.put("owner", Map.of("login", owner));
    return json;
  }
}
