package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What one file of a change has no longer, and another one has now. */
class MovedDeclarationsTest {

  private static final String GONE =
      """
      @@ -10,9 +10,1 @@ module Doors
      -      def tabulate(data)
      -        header = data.shift
      -        footer = data.pop
      -        table = Table.new(header)
      -        table.finish(footer)
      -      end
       # end
      """;

  private static final String COME =
      """
      @@ -3,2 +3,10 @@ module Profile
       # here
      +  # Puts the data into columns.
      +  def self.tabulate(data)
      +    header = data.shift
      +    footer = data.pop
      +    table = Table.new(header)
      +    table.finish(footer)
      +  end
      +
       # end
      """;

  private static String narration(String before, String after) {
    return NarratedChanges.narrate(
        mergedChange(
            7,
            "Look again",
            "",
            List.of(modified("lib/table.rb", before), modified("lib/profile.rb", after))));
  }

  @Test
  void function_withSameBody_movesToOtherFile() {
    assertThat(narration(GONE, COME))
        .contains("tabulate moves to profile.rb.")
        .doesNotContain("removed");
  }

  @Test
  void function_thatMoves_isNotNewWhereItMovesTo() {
    assertThat(narration(GONE, COME))
        .contains("tabulate moves to profile.rb.")
        .doesNotContain("new function");
  }

  @Test
  void function_withSameNameButOtherBody_isNeitherMovedNorRemoved() {
    String come =
        """
        @@ -3,2 +3,6 @@ module Profile
         # here
        +  def self.tabulate(rows)
        +    rows.each { |row| ring(row) }
        +    open(rows)
        +  end
         # end
        """;

    assertThat(narration(GONE, come)).doesNotContain("tabulate moves", "tabulate is removed");
  }

  @Test
  void function_foundNowhereElse_isRemoved() {
    String come = "@@ -3,2 +3,3 @@ module Profile\n # here\n+  ring(rows)\n # end";

    assertThat(narration(GONE, come)).contains("tabulate is removed.").doesNotContain("moves");
  }
}
