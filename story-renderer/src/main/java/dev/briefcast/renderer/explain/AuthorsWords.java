package dev.briefcast.renderer.explain;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.renderer.explain.author.CodePart;
import dev.briefcast.renderer.explain.author.Description;
import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.explain.beat.Excerpt;
import dev.briefcast.renderer.explain.beat.SpeakingTime;
import dev.briefcast.renderer.explain.line.PatchLines;
import dev.briefcast.renderer.screenplay.AttributedText;
import dev.briefcast.renderer.screenplay.SourceSpan.Part;
import dev.briefcast.renderer.screenplay.Wording;
import dev.briefcast.renderer.syntax.Declaration.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The author's sentences about a change, each with the code that it is about.
 *
 * @param description cut into sentences
 * @param beats by the index of the file, in the author's order
 * @param paths of each paragraph the indexes of the files that its sentences are about
 */
record AuthorsWords(
    Description description, Map<Integer, List<Beat>> beats, List<List<Integer>> paths) {

  private static final double SENTENCE_SECONDS = 20;

  /** A hunk and its position. */
  private record Place(int file, Span hunk, Span changed) {}

  /** Whether a file is a test's, by its path. */
  static boolean isTest(String path) {
    return CodePart.isTest(path);
  }

  /** Finds the hunk of each sentence of a change's summary. */
  static AuthorsWords of(Brief brief) {
    var places = new ArrayList<Place>();
    var parts = new ArrayList<CodePart>();
    for (int i = 0; i < brief.files().size(); i++) {
      Excerpt excerpt = Excerpt.of(brief.files().get(i));
      if (excerpt != null && excerpt.isPatch()) {
        for (Span hunk : PatchLines.hunks(excerpt.lines())) {
          places.add(new Place(i, hunk, shown(excerpt, hunk)));
          parts.add(part(brief.files().get(i).path(), excerpt, hunk));
        }
      }
    }
    var description = Description.of(brief.summary(), parts);
    var beats = new TreeMap<Integer, List<Beat>>();
    for (int i = 0; i < parts.size(); i++) {
      Place place = places.get(i);
      for (String sentence : description.placed().get(i)) {
        beats.computeIfAbsent(place.file(), _ -> new ArrayList<>()).addAll(said(sentence, place));
      }
    }
    List<List<Integer>> paths =
        description.paths().stream()
            .map(path -> path.stream().map(part -> places.get(part).file()).toList())
            .toList();
    return new AuthorsWords(description, beats, paths);
  }

  /** What changes; of a new file what it declares, and not its licence and its imports. */
  private static Span shown(Excerpt excerpt, Span hunk) {
    Span changed = PatchLines.changed(excerpt.lines(), hunk);
    return excerpt.whole() == null
        ? changed
        : excerpt.declarations().stream()
            .map(each -> each.span().first())
            .filter(first -> changed.first() <= first && first <= changed.last())
            .findFirst()
            .map(first -> new Span(first, changed.last()))
            .orElse(changed);
  }

  private static List<Beat> said(String sentence, Place place) {
    return SpeakingTime.pieces(SENTENCE_SECONDS, sentence).stream()
        .map(each -> AttributedText.of(Part.SUMMARY, Wording.raised(each)))
        .map(told -> Beat.on(told, place.changed(), place.hunk().first()))
        .toList();
  }

  private static CodePart part(String path, Excerpt excerpt, Span hunk) {
    return CodePart.ofPatch(path, excerpt.lines().subList(hunk.first(), hunk.last() + 1));
  }

  /** How many sentences are said over the file of which most is said. */
  int most() {
    return beats.values().stream().mapToInt(List::size).max().orElse(0);
  }

  /** What is said over the code of a file. */
  List<Beat> of(int file) {
    return beats.getOrDefault(file, List.of());
  }
}
