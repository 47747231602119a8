package dev.briefcast.github.hook;

import dev.briefcast.contracts.event.GitHubDelivery;
import dev.briefcast.contracts.event.GitHubDelivery.Command;
import dev.briefcast.contracts.event.GitHubDelivery.Pull;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Parses a webhook call of GitHub to an event. Of its many fields few are kept: what a pull request
 * is now is asked of GitHub.
 */
final class HookReader {

  private static final Set<String> PULL_ACTIONS =
      Set.of(
          "opened",
          "reopened",
          "ready_for_review",
          "converted_to_draft",
          "synchronize",
          "labeled",
          "unlabeled",
          "edited",
          "closed");

  /** Who may write has one of these; who has one of these may or may not. */
  private static final Set<String> MAY_WRITE =
      Set.of("OWNER", "MEMBER", "COLLABORATOR", "CONTRIBUTOR");

  private static final Pattern COMMAND =
      Pattern.compile("/briefcast(?:[ \\t]+(force|cancel|help))?[ \\t]*");

  private static final Pattern OWNER = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,38}");
  private static final Pattern REPO = Pattern.compile("(?!\\.{1,2}$)[A-Za-z0-9._-]{1,100}");
  private static final Pattern USER = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,99}");

  /** A call that GitHub did not send like this. */
  static final class UnreadableHookException extends Exception {
    private static final long serialVersionUID = 1;

    UnreadableHookException(String message) {
      super(message);
    }
  }

  private HookReader() {}

  /**
   * Reads a webhook payload; empty if the app does not need the event.
   *
   * @throws UnreadableHookException with a sentence, if it is no call of GitHub's
   */
  static Optional<GitHubDelivery> read(UUID id, String event, byte[] body, Instant now)
      throws UnreadableHookException {
    JsonNode call = json(body);
    String action = call.path("action").asString("");
    long installation = call.path("installation").path("id").asLong(0);
    return switch (event) {
      case "installation", "installation_repositories" ->
          Optional.of(
              new GitHubDelivery(
                  id, now, event, action, requireInstallation(installation), null, null));
      case "pull_request" ->
          PULL_ACTIONS.contains(action)
              ? Optional.of(
                  new GitHubDelivery(
                      id,
                      now,
                      event,
                      action,
                      requireInstallation(installation),
                      pull(call, call.path("pull_request")),
                      null))
              : Optional.empty();
      case "issue_comment" -> comment(id, call, action, installation, now);
      default -> Optional.empty();
    };
  }

  private static Optional<GitHubDelivery> comment(
      UUID id, JsonNode call, String action, long installation, Instant now)
      throws UnreadableHookException {
    Command command = command(call.path("comment"));
    if (command == null || !action.equals("created") || !call.path("issue").has("pull_request")) {
      return Optional.empty();
    }
    return Optional.of(
        new GitHubDelivery(
            id,
            now,
            "issue_comment",
            action,
            requireInstallation(installation),
            pull(call, call.path("issue")),
            command));
  }

  /** Null where nobody who may write commands anything. */
  private static @Nullable Command command(JsonNode comment) {
    String author = comment.path("user").path("login").asString("");
    boolean may =
        MAY_WRITE.contains(comment.path("author_association").asString(""))
            && comment.path("user").path("type").asString("").equals("User")
            && USER.matcher(author).matches();
    if (!may) {
      return null;
    }
    String first = comment.path("body").asString("").strip().lines().findFirst().orElse("");
    Matcher command = COMMAND.matcher(first);
    if (!command.matches()) {
      return null;
    }
    String word = command.group(1) == null ? "make" : command.group(1);
    return new Command(comment.path("id").asLong(0), word, author);
  }

  private static Pull pull(JsonNode call, JsonNode numbered) throws UnreadableHookException {
    JsonNode repository = call.path("repository");
    long id = repository.path("id").asLong(0);
    String owner = repository.path("owner").path("login").asString("");
    String repo = repository.path("name").asString("");
    int number = numbered.path("number").asInt(0);
    if (id < 1 || number < 1 || !OWNER.matcher(owner).matches() || !REPO.matcher(repo).matches()) {
      throw new UnreadableHookException("The payload names no pull request.");
    }
    return new Pull(id, owner, repo, number);
  }

  private static long requireInstallation(long installation) throws UnreadableHookException {
    if (installation < 1) {
      throw new UnreadableHookException(
          "The payload names no installation: it comes from a repository's webhook, not"
              + " from the app's.");
    }
    return installation;
  }

  private static JsonNode json(byte[] body) throws UnreadableHookException {
    try {
      JsonNode call = JsonMapper.shared().readTree(body);
      if (call.isObject()) {
        return call;
      }
    } catch (JacksonException broken) {
      // Said below: Jackson's own words quote what it read.
    }
    throw new UnreadableHookException("The body is not a JSON object.");
  }
}
