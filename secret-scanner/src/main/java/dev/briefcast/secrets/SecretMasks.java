package dev.briefcast.secrets;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefRepo;
import dev.briefcast.contracts.brief.BriefStep;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Masks the secrets in every text of a brief. What is made of the masked brief cannot show or speak
 * them, whatever it is: picture, sound, captions, transcript, page.
 */
public final class SecretMasks {

  private int found;

  private SecretMasks() {}

  /**
   * A brief without secrets.
   *
   * @param secrets how many were found
   */
  public record Masked(Brief brief, int secrets) {}

  /**
   * A text without secrets.
   *
   * @param secrets how many were found
   */
  public record MaskedText(String text, int secrets) {}

  /** The text with a mask in place of each secret; the text itself if there are none. */
  public static MaskedText of(String text) {
    SecretScan.Result result = SecretScan.of(text);
    return new MaskedText(result.text(), result.secrets());
  }

  /** The brief with a mask in place of each secret; the brief itself if there are none. */
  public static Masked of(Brief brief) {
    var masks = new SecretMasks();
    Brief masked = masks.brief(brief);
    return new Masked(masks.found == 0 ? brief : masked, masks.found);
  }

  private Brief brief(Brief brief) {
    return new Brief(
        text(brief.title()),
        text(brief.summary()),
        repo(brief.repo()),
        brief.files().stream().map(this::file).toList(),
        texts(brief.flow()),
        texts(brief.highlights()),
        lexicon(brief.lexicon()));
  }

  private @Nullable BriefRepo repo(@Nullable BriefRepo repo) {
    return repo == null
        ? null
        : new BriefRepo(text(repo.owner()), text(repo.name()), optional(repo.branch()));
  }

  private BriefFile file(BriefFile file) {
    return new BriefFile(
        text(file.path()),
        optional(file.role()),
        optional(file.language()),
        optional(file.excerpt()),
        file.startLine(),
        file.endLine(),
        steps(file.steps()));
  }

  private @Nullable List<BriefStep> steps(@Nullable List<BriefStep> steps) {
    return steps == null
        ? null
        : steps.stream()
            .map(step -> new BriefStep(step.startLine(), step.endLine(), text(step.say())))
            .toList();
  }

  private List<String> texts(List<String> texts) {
    return texts.stream().map(this::text).toList();
  }

  /** An entry for a secret would never be looked up again: it goes. */
  private Map<String, String> lexicon(Map<String, String> lexicon) {
    var kept = new HashMap<String, String>();
    lexicon.forEach(
        (written, spoken) -> {
          if (text(written).equals(written)) {
            kept.put(written, text(spoken));
          }
        });
    return kept;
  }

  private @Nullable String optional(@Nullable String text) {
    return text == null ? null : text(text);
  }

  private String text(String text) {
    SecretScan.Result result = SecretScan.of(text);
    found += result.secrets();
    return result.text();
  }
}
