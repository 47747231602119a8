package dev.briefcast.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.secrets.SecretForm.Judge;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each row of the tables finds what it is for, and leaves what looks alike. */
class SecretFormsTest {

  /** Both to the form alone, so that no other one answers for it. */
  private static int found(SecretForm form, String text) {
    String unmarked = text.replaceAll("(?m)^[+-]", " ");
    var matcher = form.pattern().matcher(unmarked);
    int found = 0;
    while (form.mayBeIn(unmarked.toLowerCase(Locale.ROOT)) && matcher.find()) {
      found += form.accepts(matcher) ? 1 : 0;
    }
    return found;
  }

  static Stream<SecretForm> forms() {
    return SecretForms.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("forms")
  void form_ofTheTables_findsItsExamplesAndNoOthers(SecretForm form) {
    assertThat(form.id()).matches("[a-z-]{3,50}");
    assertThat(form.masked()).as(form.id()).isNotEmpty();
    assertThat(form.left()).as(form.id()).isNotEmpty();
    for (int seed = 0; seed < 20; seed++) {
      var samples = new SecretSamples(seed);
      for (String template : form.masked()) {
        String text = samples.write(template);
        assertThat(found(form, text)).as(form.id() + ": " + text).isGreaterThanOrEqualTo(1);
      }
      for (String template : form.left()) {
        String text = samples.write(template);
        assertThat(SecretScan.of(text).secrets()).as(form.id() + ": " + text).isZero();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("forms")
  void form_ofAKey_doesNotMatchPlaceholders(SecretForm form) {
    assertThat(form.bits() >= 2).isEqualTo(form.judge() == Judge.FORM);
  }

  @Test
  void forms_areDistinguishedByTheirNames() {
    assertThat(SecretForms.ALL).extracting(SecretForm::id).doesNotHaveDuplicates();
    assertThat(SecretForms.ALL).hasSizeGreaterThan(70);
  }
}
