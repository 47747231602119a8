package dev.briefcast.renderer.subtitle;

import dev.briefcast.renderer.screenplay.CaptionClauses;
import dev.briefcast.renderer.speech.engine.Speech.WordTime;
import dev.briefcast.renderer.timeline.Timeline;
import dev.briefcast.renderer.timeline.Timeline.TimedScene;
import dev.briefcast.renderer.timeline.Timeline.TimedSentence;
import java.util.ArrayList;
import java.util.List;

/** Writes a story's captions as WebVTT. */
public final class Captions {

  private static final int CUE_LINES_MAX = 2;

  /** Silence behind the last word that is there to be read in. */
  private static final double READ_SECONDS = 0.5;

  private Captions() {}

  /**
   * A cue for each sentence that is said; several, one after the other, for one that takes more
   * than two lines, cut where clauses end. Cues lie inside the video and do not overlap.
   */
  public static String of(Timeline timeline) {
    var vtt = new StringBuilder("WEBVTT\n");
    int number = 1;
    for (Cue cue : cues(timeline)) {
      vtt.append("\n").append(number++).append("\n");
      vtt.append(Timestamps.vtt(cue.startMs))
          .append(" --> ")
          .append(Timestamps.vtt(cue.endMs))
          .append("\n");
      cue.lines.forEach(line -> vtt.append(escaped(line)).append("\n"));
    }
    return vtt.toString();
  }

  private static List<Cue> cues(Timeline timeline) {
    var cues = new ArrayList<Cue>();
    long free = 0;
    for (TimedScene scene : timeline.scenes()) {
      for (TimedSentence sentence : scene.sentences()) {
        if (sentence.sentence().isSilent()) {
          continue;
        }
        for (Cue cue : cues(sentence)) {
          // A cue must last, even if its sentence's sound is shorter than a frame.
          long start = Math.max(cue.startMs, free);
          free = Math.max(start + 1, cue.endMs);
          cues.add(new Cue(start, free, cue.lines));
        }
      }
    }
    return cues;
  }

  private static List<Cue> cues(TimedSentence sentence) {
    List<List<String>> parts = parts(sentence.sentence().text());
    int total = parts.stream().mapToInt(Captions::letters).sum();
    var cues = new ArrayList<Cue>();
    long start = Timestamps.ms(sentence.startFrame());
    int said = 0;
    for (List<String> own : parts) {
      said += letters(own);
      long end =
          said == total
              ? Timestamps.ms(sentence.endFrame())
              : Timestamps.ms(sentence.startFrame()) + msAt(sentence, said / (double) total);
      cues.add(new Cue(start, Math.max(start, end), own));
      start = Math.max(start, end);
    }
    return cues;
  }

  /** Lines of each cue: clauses, and of a clause that is too long about as many lines each. */
  private static List<List<String>> parts(String sentence) {
    var parts = new ArrayList<List<String>>();
    for (String clause : CaptionClauses.of(sentence, Captions::fitsCue)) {
      List<String> lines = CueLines.of(clause);
      int count = Math.max(1, (lines.size() + CUE_LINES_MAX - 1) / CUE_LINES_MAX);
      for (int part = 0; part < count; part++) {
        parts.add(lines.subList(part * lines.size() / count, (part + 1) * lines.size() / count));
      }
    }
    return parts;
  }

  private static boolean fitsCue(String text) {
    return CueLines.of(text).size() <= CUE_LINES_MAX;
  }

  private static int letters(List<String> lines) {
    return lines.stream().mapToInt(String::length).sum();
  }

  /** When so much of a sentence has been said: spoken words stand for the written ones. */
  private static long msAt(TimedSentence sentence, double share) {
    List<WordTime> words = sentence.words();
    long length = Timestamps.ms(sentence.endFrame()) - Timestamps.ms(sentence.startFrame());
    boolean read = words.isEmpty() || words.getLast().endSeconds() + READ_SECONDS < length / 1000.0;
    if (read) {
      return Math.round(length * share);
    }
    double letters = words.stream().mapToInt(each -> each.word().length()).sum() * share;
    for (WordTime word : words) {
      letters -= word.word().length();
      if (letters < word.word().length() / 2.0) {
        return Math.clamp(Math.round(word.endSeconds() * 1000), 0, length);
      }
    }
    return Math.round(length * share);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  private record Cue(long startMs, long endMs, List<String> lines) {}
}
