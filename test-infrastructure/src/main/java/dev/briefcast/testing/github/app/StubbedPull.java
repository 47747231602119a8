package dev.briefcast.testing.github.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/** A pull request, with what an app wrote on it. What is set may be changed while the stub runs. */
public final class StubbedPull {

  final int number;
  private final List<String> labels = new CopyOnWriteArrayList<>();
  private final List<String> paths = new CopyOnWriteArrayList<>(List.of("src/Main.java"));
  private final List<StubbedComment> comments = new CopyOnWriteArrayList<>();
  private volatile String head;
  private volatile boolean open = true;
  private volatile boolean draft;
  private volatile String author = "ada";
  private volatile boolean bot;

  StubbedPull(int number, String head) {
    this.number = number;
    this.head = head;
  }

  /** The newest commit. */
  public String head() {
    return head;
  }

  /** It was pushed to. */
  public StubbedPull pushed(String newHead) {
    head = newHead;
    return this;
  }

  /** It was closed. */
  public StubbedPull closed() {
    open = false;
    return this;
  }

  /** It is a draft, or none any more. */
  public StubbedPull draft(boolean is) {
    draft = is;
    return this;
  }

  /** Who opened it. */
  public StubbedPull by(String login, boolean isBot) {
    author = login;
    bot = isBot;
    return this;
  }

  /** It has one more label. */
  public StubbedPull labelled(String name) {
    labels.add(name);
    return this;
  }

  /** The files that it changes. */
  public StubbedPull touching(String... files) {
    paths.clear();
    paths.addAll(List.of(files));
    return this;
  }

  /** Its comments, the oldest first. */
  public List<StubbedComment> comments() {
    return comments;
  }

  /** Somebody else's comment. */
  public StubbedPull withComment(StubbedComment comment) {
    comments.add(comment);
    return this;
  }

  boolean isOpen() {
    return open;
  }

  List<String> paths() {
    return paths;
  }

  Map<String, Object> json(StubbedRepository repository) {
    Map<String, Object> user = new LinkedHashMap<>();
    user.put("login", author);
    user.put("type", bot ? "Bot" : "User");
    var named = new ArrayList<Map<String, Object>>();
    labels.forEach(label -> named.add(Map.of("name", label)));
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("number", number);
    json.put("state", open ? "open" : "closed");
    json.put("draft", draft);
    json.put("title", "Change " + number);
    json.put("user", user);
    json.put("labels", named);
    json.put("head", Map.of("ref", "topic", "sha", head, "repo", repository.json()));
    json.put("base", Map.of("ref", "main", "sha", "b".repeat(40), "repo", repository.json()));
    return json;
  }
}
