package dev.briefcast.testing.github.app;

import java.util.LinkedHashMap;
import java.util.Map;

/** An installation of the app. */
public final class StubbedInstallation {

  private final long id;
  private final String owner;
  private final boolean all;
  private volatile boolean suspended;

  StubbedInstallation(long id, String owner, boolean all) {
    this.id = id;
    this.owner = owner;
    this.all = all;
  }

  /** GitHub's id of it. */
  public long id() {
    return id;
  }

  /** Whose it is. */
  public String owner() {
    return owner;
  }

  /** It acts no more, or again. */
  public void suspend(boolean is) {
    suspended = is;
  }

  boolean isSuspended() {
    return suspended;
  }

  Map<String, Object> json() {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("id", id);
    json.put("app_id", AppIdentity.ID);
    json.put("account", Map.of("login", owner, "type", "Organization"));
    json.put("repository_selection", all ? "all" : "selected");
    json.put("suspended_at", suspended ? "2026-03-01T00:00:00Z" : null);
    return json;
  }
}
