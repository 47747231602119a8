package dev.briefcast.renderer.explain.beat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.Field;
import org.junit.jupiter.api.Test;

class DocumentedDeclarationTest {

  private static final Span LINE = new Span(0, 0);

  private static String sentence(Kind kind, String comment) {
    AttributedText door = AttributedText.of("Door", LINE);
    return DocumentedDeclaration.declaration(door, kind, true).describe(comment, LINE).text();
  }

  private static String fieldSentence(String comment, boolean fresh) {
    return DocumentedDeclaration.field(new Field("field", "width"), 1, fresh)
        .describe(comment, LINE)
        .text();
  }

  @Test
  void comment_usableAsASentence_isOne() {
    assertThat(sentence(Kind.CLASS, "Handle every ring."))
        .isEqualTo("The new class Door handles every ring.");
    assertThat(sentence(Kind.CLASS, "A door of oak."))
        .isEqualTo("The new class Door is a door of oak.");
    assertThat(sentence(Kind.CLASS, "A door dropped a key that it had."))
        .isEqualTo("The new class Door: a door dropped a key that it had.");
    assertThat(sentence(Kind.STRUCT, "Door backed by a wall."))
        .isEqualTo("The new struct Door is backed by a wall.");
    assertThat(sentence(Kind.STRUCT, "Door opens by itself."))
        .isEqualTo("The new struct Door opens by itself.");
    assertThat(sentence(Kind.FUNCTION, "Opens it.")).isEqualTo("The new function Door opens it.");
  }

  @Test
  void otherComment_isQuotedAfterTheName() {
    assertThat(sentence(Kind.CLASS, "Thrown when nobody is in."))
        .isEqualTo("The new class Door is thrown when nobody is in.");
    assertThat(sentence(Kind.FUNCTION, "A door of oak."))
        .isEqualTo("The new function Door: a door of oak.");
  }

  @Test
  void colonThatIsToldOf_staysOne() {
    assertThat(sentence(Kind.FUNCTION, "Re-open what has a : in its name."))
        .isEqualTo("The new function Door: re-open what has a : in its name.");
    assertThat(sentence(Kind.FUNCTION, "Re-open it: it is shut."))
        .isEqualTo("The new function Door: re-open it; it is shut.");
  }

  @Test
  void commentOnAField_namesTheField() {
    assertThat(fieldSentence("The width in metres.", true))
        .isEqualTo("The new field width is the width in metres.");
    assertThat(fieldSentence("The width in metres.", false))
        .isEqualTo("width is the width in metres.");
    assertThat(fieldSentence("Set to zero for none.", false))
        .isEqualTo("width: set to zero for none.");
    assertThat(fieldSentence("width has no bound.", true))
        .isEqualTo("The new field width has no bound.");
  }

  @Test
  void commentStartingWithThis_namesTheDeclaration() {
    assertThat(sentence(Kind.FUNCTION, "This method opens the door."))
        .isEqualTo("The new function Door opens the door.");
    assertThat(sentence(Kind.CLASS, "This is a door.")).isEqualTo("The new class Door is a door.");
    assertThat(sentence(Kind.CLASS, "This glass door by the sea."))
        .isEqualTo("The new class Door: this glass door by the sea.");
  }

  @Test
  void nounCommentOnAType_saysWhatItIs() {
    assertThat(sentence(Kind.CLASS, "Front door of the house."))
        .isEqualTo("The new class Door is the front door of the house.");
    assertThat(sentence(Kind.CLASS, "What opens by itself."))
        .isEqualTo("The new class Door is what opens by itself.");
    assertThat(sentence(Kind.CLASS, "Refer to the documentation of doors."))
        .isEqualTo("The new class Door: refer to the documentation of doors.");
    assertThat(sentence(Kind.CLASS, "Doors of the house."))
        .isEqualTo("The new class Door: doors of the house.");
  }
}
