package dev.briefcast.secrets;

import static org.assertj.core.api.Assertions.assertThat;

import dev.briefcast.secrets.SecretCorpus.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** How much is found, of what is known to be there. */
class SecretCorpusTest {

  private static final int SAMPLES = 200;
  private static final int FORMS = 20;

  @Test
  void corpus_of200SecretsIn20Forms_isMaskedBut2Percent() {
    List<Sample> samples = SecretCorpus.samples();

    assertThat(samples).hasSize(SAMPLES);
    assertThat(samples.stream().map(Sample::form).distinct()).hasSize(FORMS);
    assertMasked(samples);
  }

  @Test
  void eachOf200Secrets_inEachOf20Forms_isMaskedBut2Percent() {
    List<Sample> samples = SecretCorpus.crossed();

    assertThat(samples).hasSize(SAMPLES * FORMS);
    assertMasked(samples);
  }

  /** No line structure is lost, and what is masked once is not found again. */
  @Test
  void corpus_masked_keepsItsLinesAndHasNoSecretsAnyMore() {
    for (Sample sample : SecretCorpus.samples()) {
      SecretScan.Result once = SecretScan.of(sample.text());

      assertThat(once.text().lines().count()).isEqualTo(sample.text().lines().count());
      assertThat(once.text().length()).isLessThanOrEqualTo(sample.text().length());
      assertThat(SecretScan.of(once.text())).isEqualTo(new SecretScan.Result(once.text(), 0));
    }
  }

  private static void assertMasked(List<Sample> samples) {
    var missed = new ArrayList<String>();
    for (Sample sample : samples) {
      if (shows(SecretScan.of(sample.text()).text(), sample.secret())) {
        missed.add(sample.form() + ": " + sample.text());
      }
    }
    System.getLogger("corpus")
        .log(
            System.Logger.Level.INFO,
            () ->
                String.format(
                    Locale.ROOT,
                    "masked %d of %d; missed %s",
                    samples.size() - missed.size(),
                    samples.size(),
                    missed));
    assertThat(missed)
        .as(String.join("\n", missed))
        .hasSizeLessThanOrEqualTo(samples.size() * 2 / 100);
  }

  /** A third of one of its lines is too much. */
  private static boolean shows(String text, String secret) {
    return secret
        .lines()
        .filter(line -> !line.startsWith("-----"))
        .anyMatch(
            line ->
                text.contains(line.substring(0, Math.max(6, line.length() / 3)))
                    || text.contains(
                        line.substring(line.length() - Math.max(6, line.length() / 3))));
  }
}
