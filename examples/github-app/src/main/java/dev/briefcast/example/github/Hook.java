package dev.briefcast.example.github;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A webhook call of GitHub, parsed.
 *
 * @param pull whose story is wanted
 * @param headSha its newest commit; empty if that is not known
 * @param force whether what was made of it before tells an older commit
 */
record Hook(Pull pull, String headSha, boolean force) {

  private static final String PUSHED = "synchronize";
  private static final Set<String> WANTED =
      Set.of("opened", "reopened", PUSHED, "ready_for_review");

  /** Nothing for calls that no story is wanted for: other events, drafts, bots, nonsense. */
  static Optional<Hook> read(@Nullable String event, byte[] body) {
    if (!"pull_request".equals(event)) {
      return Optional.empty();
    }
    try {
      JsonNode call = JsonMapper.shared().readTree(body);
      JsonNode pull = call.path("pull_request");
      String action = call.path("action").asString("");
      boolean wanted =
          WANTED.contains(action)
              && !pull.path("draft").asBoolean(false)
              && !isBot(pull.path("user"))
              && !isBot(call.path("sender"));
      return wanted ? named(call, pull, action) : Optional.empty();
    } catch (JacksonException broken) {
      return Optional.empty();
    }
  }

  private static boolean isBot(JsonNode user) {
    return user.path("type").asString("").equals("Bot")
        || user.path("login").asString("").endsWith("[bot]");
  }

  private static Optional<Hook> named(JsonNode call, JsonNode pull, String action) {
    JsonNode repository = call.path("repository");
    String owner = repository.path("owner").path("login").asString("");
    String repo = repository.path("name").asString("");
    int number = pull.path("number").asInt(0);
    if (owner.isEmpty() || repo.isEmpty() || number < 1) {
      return Optional.empty();
    }
    String sha = pull.path("head").path("sha").asString("");
    return Optional.of(new Hook(new Pull(owner, repo, number), sha, action.equals(PUSHED)));
  }

  /** The same for as long as it asks for the same: asked twice, it is made once. */
  Optional<String> idempotencyKey() {
    return headSha.isEmpty()
        ? Optional.empty()
        : Optional.of("github-app/" + pull + "/" + headSha + (force ? "/force" : ""));
  }
}
