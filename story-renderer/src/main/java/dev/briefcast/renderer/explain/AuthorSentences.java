package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.explain.author.CodePart;
import dev.briefcast.renderer.explain.author.Description;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.phrase.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The sentences of a change's description, each with the code that it is about.
 *
 * @param description cut into sentences
 * @param beats by the index of the file, in the author's order
 * @param paths of each paragraph the indexes of the files that its sentences are about
 */
record AuthorSentences(
    Description description, Map<Integer, List<Beat>> beats, List<List<Integer>> paths) {

  private static final double SENTENCE_SECONDS = 20;

  /** A hunk and its position. */
  private record HunkLocation(int file, Span hunk, Span changed) {}

  /** Finds the hunk of each sentence of a change's summary. */
  static AuthorSentences of(Brief brief) {
    var places = new ArrayList<HunkLocation>();
    var parts = new ArrayList<CodePart>();
    for (int i = 0; i < brief.files().size(); i++) {
      Excerpt excerpt = Excerpt.of(brief.files().get(i));
      if (excerpt != null && excerpt.isPatch()) {
        for (Span hunk : PatchLines.hunks(excerpt.lines())) {
          places.add(new HunkLocation(i, hunk, visibleLines(excerpt, hunk)));
          parts.add(part(brief.files().get(i).path(), excerpt, hunk));
        }
      }
    }
    var description = Description.of(brief.summary(), parts);
    var beats = new TreeMap<Integer, List<Beat>>();
    for (int i = 0; i < parts.size(); i++) {
      HunkLocation place = places.get(i);
      for (String sentence : description.sentencesByPart().get(i)) {
        beats
            .computeIfAbsent(place.file(), _ -> new ArrayList<>())
            .addAll(sentenceBeats(sentence, place));
      }
    }
    List<List<Integer>> paths =
        description.paths().stream()
            .map(path -> path.stream().map(part -> places.get(part).file()).toList())
            .toList();
    return new AuthorSentences(description, beats, paths);
  }

  /** What changes; of a new file what it declares, and not its licence and its imports. */
  private static Span visibleLines(Excerpt excerpt, Span hunk) {
    Span changed = PatchLines.changedSpan(excerpt.lines(), hunk);
    return excerpt.addedFile() == null
        ? changed
        : excerpt.declarations().stream()
            .map(each -> each.span().first())
            .filter(first -> changed.first() <= first && first <= changed.last())
            .findFirst()
            .map(first -> new Span(first, changed.last()))
            .orElse(changed);
  }

  private static List<Beat> sentenceBeats(String sentence, HunkLocation place) {
    return SpeakingTime.split(SENTENCE_SECONDS, sentence).stream()
        .map(each -> AttributedText.of(Part.SUMMARY, Wording.raised(each)))
        .map(told -> Beat.of(told, place.changed(), place.hunk().first()))
        .toList();
  }

  private static CodePart part(String path, Excerpt excerpt, Span hunk) {
    return CodePart.ofPatch(path, excerpt.lines().subList(hunk.first(), hunk.last() + 1));
  }

  /** How many sentences are said over the file of which most is said. */
  int maxSentencesPerFile() {
    return beats.values().stream().mapToInt(List::size).max().orElse(0);
  }

  /** What is said over the code of a file. */
  List<Beat> beatsOf(int file) {
    return beats.getOrDefault(file, List.of());
  }
}
