package dev.briefcast.contracts.change;

import java.util.List;

/**
 * How much of a repository change its story tells.
 *
 * @param files what became of the files that were listed
 * @param hunks what became of the parts of their diffs that are known
 * @param skipped why what is skipped is, the most files first
 * @param diffTruncated whether the change has more than was to be had: files that are not listed,
 *     or diffs that are missing
 */
public record Coverage(Told files, Told hunks, List<Skipped> skipped, boolean diffTruncated) {

  /** Copies the list. */
  public Coverage {
    skipped = List.copyOf(skipped);
  }

  /**
   * How many of some things a story tells, in whole, in part, or not at all.
   *
   * @param narrated shown and spoken about
   * @param summarised counted or named
   * @param skipped neither, for a reason
   */
  public record Told(int narrated, int summarised, int skipped) {

    public Told {
      if (narrated < 0 || summarised < 0 || skipped < 0) {
        throw new IllegalArgumentException("counts must be 0 or more");
      }
    }

    /** The same with only so many narrated; the others count as summarised. */
    Told narrating(int fewer) {
      int now = Math.min(narrated, fewer);
      return new Told(now, summarised + narrated - now, skipped);
    }
  }

  /**
   * Files that are skipped for the same reason.
   *
   * @param reason a word: {@code generated}, {@code vendored}, {@code lock_file}, {@code binary},
   *     {@code diff_unavailable}; there may be others later
   * @param files how many, 1 or more
   * @param hunks how many parts their diffs have, as far as they are known
   */
  public record Skipped(String reason, int files, int hunks) {}

  /**
   * The coverage where fewer files and hunks are narrated than planned.
   *
   * @param filesNarrated how many files are
   * @param hunksNarrated how many parts of diffs are
   */
  public Coverage narrating(int filesNarrated, int hunksNarrated) {
    return new Coverage(
        files.narrating(filesNarrated), hunks.narrating(hunksNarrated), skipped, diffTruncated);
  }
}
