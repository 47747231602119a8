package dev.briefcast.renderer.explain.phrase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.syntax.Declaration.Kind;
import dev.briefcast.renderer.syntax.Declaration.Span;
import dev.briefcast.renderer.syntax.Field;
import org.junit.jupiter.api.Test;

class DocumentedDeclarationTest {

  private static final Span LINE = new Span(0, 0);

  private static String of(Kind kind, String comment) {
    AttributedText door = AttributedText.of("Door", LINE);
    return DocumentedDeclaration.declaration(door, kind, true).describe(comment, LINE).text();
  }

  private static String ofField(String comment, boolean fresh) {
    return DocumentedDeclaration.field(new Field("field", "width"), 1, fresh)
        .describe(comment, LINE)
        .text();
  }

  @Test
  void comment_thatCanBeASentence_isOne() {
    assertThat(of(Kind.CLASS, "Handle every ring."))
        .isEqualTo("The new class Door handles every ring.");
    assertThat(of(Kind.CLASS, "A door of oak.")).isEqualTo("The new class Door is a door of oak.");
    assertThat(of(Kind.STRUCT, "Door opens by itself."))
        .isEqualTo("The new struct Door opens by itself.");
    assertThat(of(Kind.FUNCTION, "Opens it.")).isEqualTo("The new function Door opens it.");
  }

  @Test
  void comment_thatCannot_standsBehindTheName() {
    assertThat(of(Kind.CLASS, "Thrown when nobody is in."))
        .isEqualTo("The new class Door is thrown when nobody is in.");
    assertThat(of(Kind.FUNCTION, "A door of oak."))
        .isEqualTo("The new function Door: a door of oak.");
  }

  @Test
  void commentOnAField_isSaidWithTheFieldsName() {
    assertThat(ofField("The width in metres.", true))
        .isEqualTo("The new field width is the width in metres.");
    assertThat(ofField("The width in metres.", false)).isEqualTo("width is the width in metres.");
    assertThat(ofField("Set to zero for none.", false)).isEqualTo("width: set to zero for none.");
    assertThat(ofField("width has no bound.", true)).isEqualTo("The new field width has no bound.");
  }

  @Test
  void comment_thatPointsAtWhatItStandsOn_isSaidOfIt() {
    assertThat(of(Kind.FUNCTION, "This method opens the door."))
        .isEqualTo("The new function Door opens the door.");
    assertThat(of(Kind.CLASS, "This is a door.")).isEqualTo("The new class Door is a door.");
    assertThat(of(Kind.CLASS, "This glass door by the sea."))
        .isEqualTo("The new class Door: this glass door by the sea.");
  }

  @Test
  void commentOnAType_thatNamesAThing_saysWhatItIs() {
    assertThat(of(Kind.CLASS, "Front door of the house."))
        .isEqualTo("The new class Door is the front door of the house.");
    assertThat(of(Kind.CLASS, "What opens by itself."))
        .isEqualTo("The new class Door is what opens by itself.");
    assertThat(of(Kind.CLASS, "Refer to the documentation of doors."))
        .isEqualTo("The new class Door: refer to the documentation of doors.");
    assertThat(of(Kind.CLASS, "Doors of the house."))
        .isEqualTo("The new class Door: doors of the house.");
  }
}
