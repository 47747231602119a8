package dev.briefcast.renderer.explain;

import static dev.briefcast.renderer.explain.change.Changes.file;
import static dev.briefcast.renderer.explain.change.Changes.mergedChange;
import static dev.briefcast.renderer.explain.change.Changes.modified;
import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.explain.change.ChangedFile.ChangeType;
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

  private static final String REPLY =
      """
      @@ -1,15 +0,0 @@
      -package show
      -
      -func Plain(w Writer, s string) {
      -	w.Set("plain")
      -
      -	w.Write(s)
      -}
      -
      -func Reply(w Writer, v any) {
      -	asJSON(w, kindOf(v))
      -	w.Flush()
      -}
      -
      -func asJSON(w Writer, v any) { w.Encode(v) }
      -func asText(w Writer, v any) { w.Print(v) }
      """;

  private static final String SHOW =
      """
      @@ -1,3 +1,15 @@
       package show

      +func Plain(w Writer, s string) {
      +	w.Set("plain")
      +	w.Write(s)
      +}
      +
      +func Reply(w Writer, v any) {
      +	asJSON(w, replyKindOf(v))
      +	w.Flush()
      +}
      +
      +func asJSON(w Writer, v any) { w.Encode(v) }
      +func asText(w Writer, v any) { w.Print(v) }
       type key struct{}
      """;

  @Test
  void functions_ofDeletedFile_moveToOtherFile_howeverManyThereAre() {
    String told =
        NarratedChanges.narrate(
            mergedChange(
                7,
                "Look again",
                "",
                List.of(
                    modified("show/show.go", SHOW),
                    file("show/reply.go", ChangeType.REMOVED, REPLY))));

    assertThat(told)
        .contains("Plain, Reply and 2 more move to show.go.")
        .doesNotContain("gone with it", "new function", "is new");
  }

  @Test
  void condition_inWhichOnlyNameOfOtherFileIsNew_isNotTold() {
    String keeper =
        """
        @@ -13,5 +13,5 @@ class Keeper
             public function onSend($event)
             {
        -        if (!$this->rule->allows($event)) {
        +        if (!$this->rule->allowsEvent($event)) {
                     return;
                 }
        """;
    String rule =
        """
        @@ -44,4 +44,4 @@ class Rule
        -    public function allows($event)
        +    public function allowsEvent($event)
             {
                 return $event->ok;
             }
        """;

    assertThat(
            NarratedChanges.narrate(
                mergedChange(
                    7,
                    "Look again",
                    "",
                    List.of(modified("src/Keeper.php", keeper), modified("src/Rule.php", rule)))))
        .contains("allows is renamed to allowsEvent.")
        .doesNotContain("no longer");
  }
}
