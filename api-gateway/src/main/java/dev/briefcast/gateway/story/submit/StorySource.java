package dev.briefcast.gateway.story.submit;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.CanonicalBrief;
import java.util.Locale;

/** The source of a requested story: a brief, or a pull request. */
public sealed interface StorySource {

  /** Equal for requests that are the same, whoever sends them. */
  String canonical();

  /** A brief. */
  record OfBrief(Brief brief) implements StorySource {
    @Override
    public String canonical() {
      return "brief/" + CanonicalBrief.sha256(brief);
    }
  }

  /**
   * A repository change.
   *
   * @param owner as the client wrote it
   * @param repo as the client wrote it
   * @param number 1 or more
   * @param force whether a finished story is made anew
   */
  record OfChange(String owner, String repo, int number, boolean force) implements StorySource {
    @Override
    public String canonical() {
      return "change/" + path() + (force ? "/force" : "");
    }

    /** Equal for the same change: repository names differ in more than their case. */
    String path() {
      return (owner + "/" + repo + "/" + number).toLowerCase(Locale.ROOT);
    }
  }
}
