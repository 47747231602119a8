package dev.briefcast.gateway.admin.account;

import dev.briefcast.gateway.admin.RequestFields;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * Permission for an account to have private stories of an owner's repositories, or of one of them.
 *
 * @param owner in lower case
 * @param repo in lower case, or null for each of the owner's
 */
record Grant(String owner, @Nullable String repo) {

  private static final Pattern OWNER = Pattern.compile("[a-z0-9][a-z0-9_-]{0,38}");
  private static final Pattern REPO = Pattern.compile("(?!\\.{1,2}$)[a-z0-9._-]{1,100}");

  /** Reads a path's names, in any case; fails if they cannot be those of a repository. */
  static Grant of(String owner, @Nullable String repo) {
    var grant =
        new Grant(
            owner.toLowerCase(Locale.ROOT), repo == null ? null : repo.toLowerCase(Locale.ROOT));
    var path = new RequestFields(JsonMapper.shared().createObjectNode());
    if (!OWNER.matcher(grant.owner()).matches()) {
      path.addViolation(
          "owner",
          "must be 1 to 39 letters, digits, '-' and '_', beginning with a letter or digit");
    }
    if (grant.repo() != null && !REPO.matcher(grant.repo()).matches()) {
      path.addViolation("repo", "must be 1 to 100 letters, digits, '.', '_' and '-'");
    }
    path.throwIfAny();
    return grant;
  }

  /** The grant as the audit log writes it. */
  String path() {
    return repo == null ? owner : owner + "/" + repo;
  }
}
