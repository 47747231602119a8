package dev.briefcast.contracts.event;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The event that GitHub called the app: what happened where, as a reason to look there. What a pull
 * request is now is asked of GitHub, so that calls may come doubled, late and in any order.
 *
 * @param eventId GitHub's id of the delivery, the same when it is delivered again
 * @param event what GitHub calls it, such as {@code pull_request}
 * @param action what happened, such as {@code opened}
 * @param installation the installation of the app that it is about
 * @param pull the pull request that it is about; null if it is about the installation
 * @param command what somebody wrote to the app; null if nobody did
 */
public record GitHubDelivery(
    UUID eventId,
    Instant at,
    String event,
    String action,
    long installation,
    @Nullable Pull pull,
    @Nullable Command command)
    implements Event {

  /**
   * A pull request.
   *
   * @param repository GitHub's id of its repository, which stays when it is renamed
   * @param owner of the repository, as it was called then
   * @param repo its name, as it was then
   * @param number of the pull request
   */
  public record Pull(long repository, String owner, String repo, int number) {}

  /**
   * A command in a comment.
   *
   * @param comment GitHub's id of the comment
   * @param word what is to be done: {@code make}, {@code force}, {@code cancel} or {@code help}
   * @param author who wrote it
   */
  public record Command(long comment, String word, String author) {}

  @Override
  public String key() {
    return pull == null ? "installation/" + installation : pull.repository() + "#" + pull.number();
  }
}
