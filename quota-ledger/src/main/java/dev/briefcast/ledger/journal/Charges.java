package dev.briefcast.ledger.journal;

import dev.briefcast.contracts.event.StoryReady;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The charges of a batch of attempts. */
final class Charges {

  private Charges() {}

  /** The seconds and the number of lines to add to each balance. */
  static Map<AccountMonth, Balance> sums(List<StoryReady> stories) {
    var sums = new LinkedHashMap<AccountMonth, Balance>();
    for (StoryReady story : stories) {
      sums.merge(monthOf(story), new Balance(story.durationSeconds(), 1), Charges::plus);
    }
    return sums;
  }

  /**
   * A line of the journal for each, with the balance that it makes: as if they had been charged one
   * after the other.
   *
   * @param after the balances that all of them make together
   */
  static List<Posting> postings(
      List<StoryReady> stories, Map<AccountMonth, Balance> after, Instant at) {
    var current = new HashMap<AccountMonth, Balance>();
    sums(stories)
        .forEach(
            (month, sum) ->
                current.put(month, minus(Objects.requireNonNull(after.get(month)), sum)));
    var postings = new ArrayList<Posting>();
    for (StoryReady story : stories) {
      var line = new Balance(story.durationSeconds(), 1);
      Balance balance = Objects.requireNonNull(current.merge(monthOf(story), line, Charges::plus));
      postings.add(Posting.charging(story, balance, at));
    }
    return postings;
  }

  private static AccountMonth monthOf(StoryReady story) {
    return new AccountMonth(story.attempt().account(), Posting.periodOf(story.attempt()));
  }

  private static Balance plus(Balance one, Balance other) {
    return new Balance(
        one.chargedSeconds() + other.chargedSeconds(), one.version() + other.version());
  }

  private static Balance minus(Balance one, Balance other) {
    return new Balance(
        one.chargedSeconds() - other.chargedSeconds(), one.version() - other.version());
  }
}
