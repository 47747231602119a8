package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.brief.Violation;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Parses a request for the story of a pull request, and reports all violations at once. */
public final class ChangeReader {

  private static final Pattern OWNER = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,38}");
  private static final Pattern REPO = Pattern.compile("(?!\\.{1,2}$)[A-Za-z0-9._-]{1,100}");

  private final JsonNode body;
  private final List<Violation> violations = new ArrayList<>();

  private ChangeReader(JsonNode body) {
    this.body = body;
  }

  /**
   * The change; fails with {@link RefusedException} if it is not one.
   *
   * @param more what else is wrong with the request
   */
  static StorySource.OfChange read(JsonNode body, List<Violation> more) {
    return new ChangeReader(body).change(more);
  }

  /** The change of that name, or nothing if none can have it. */
  public static Optional<StorySource.OfChange> named(String owner, String repo, long number) {
    boolean possible =
        OWNER.matcher(owner).matches()
            && REPO.matcher(repo).matches()
            && number >= 1
            && number <= Integer.MAX_VALUE;
    return possible
        ? Optional.of(new StorySource.OfChange(owner, repo, (int) number, false))
        : Optional.empty();
  }

  private StorySource.OfChange change(List<Violation> more) {
    String owner =
        name(
            "owner",
            OWNER,
            "must be 1 to 39 letters, digits, '-' and '_', beginning with a letter or digit");
    String repo =
        name(
            "repo",
            REPO,
            "must be 1 to 100 letters, digits, '.', '_' and '-', and neither '.' nor '..'");
    int number = number();
    boolean force = force();
    violations.addAll(more);
    if (!violations.isEmpty()) {
      throw new RefusedException(
              ErrorCode.INVALID_REQUEST, "The repository change is invalid; see details.")
          .with("details", List.copyOf(violations));
    }
    return new StorySource.OfChange(owner, repo, number, force);
  }

  private String name(String field, Pattern form, String rule) {
    JsonNode node = required(field);
    if (node == null) {
      return "";
    }
    if (!node.isString()) {
      violations.add(new Violation(field, "must be a string"));
      return "";
    }
    if (!form.matcher(node.stringValue()).matches()) {
      violations.add(new Violation(field, rule));
    }
    return node.stringValue();
  }

  private int number() {
    JsonNode node = required("number");
    if (node == null) {
      return 0;
    }
    if (!node.isIntegralNumber() || !node.canConvertToInt() || node.intValue() < 1) {
      violations.add(new Violation("number", "must be an integer from 1 to " + Integer.MAX_VALUE));
      return 0;
    }
    return node.intValue();
  }

  private boolean force() {
    JsonNode node = body.get("force");
    if (node == null || node.isNull()) {
      return false;
    }
    if (!node.isBoolean()) {
      violations.add(new Violation("force", "must be true or false"));
      return false;
    }
    return node.booleanValue();
  }

  private @Nullable JsonNode required(String field) {
    JsonNode node = body.get(field);
    if (node == null || node.isNull()) {
      violations.add(new Violation(field, "is required"));
      return null;
    }
    return node;
  }
}
