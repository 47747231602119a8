package dev.briefcast.renderer.explain.evidence;

import dev.briefcast.renderer.explain.beat.Beat;
import dev.briefcast.renderer.syntax.CodeLanguage;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides whether what is said to be new in a file goes from another file of the change, or what is
 * said to be gone comes to another one.
 */
public final class OtherPatches {

  private static final Pattern NEW =
      Pattern.compile("\\b[Tt]he new (?:function|method) (?=\\S+ )|\\bnew overloads? of (?=\\S+ )");

  private static final Pattern GONE =
      Pattern.compile(
          "^The (?:functions?|methods?)\\b.{1,200}? (?:is|are) (?:removed|gone with it)\\b");

  private final Map<String, String> patches;

  /**
   * @param patches those of the whole change, by path
   */
  public OtherPatches(Map<String, String> patches) {
    this.patches = Map.copyOf(patches);
  }

  /** Whether another file contradicts what is said of one. */
  public boolean contradict(Beat beat, String path) {
    var claim = new Claim(beat);
    Matcher fresh = NEW.matcher(claim.text());
    if (fresh.find()) {
      return claim.after(fresh).stream().limit(1).anyMatch(name -> isMoved(name, path, '-'));
    }
    Matcher gone = GONE.matcher(claim.text());
    return gone.find()
        && claim.names(0, gone.end()).stream().limit(1).anyMatch(name -> isMoved(name, path, '+'));
  }

  /** Whether another file declares a function of that name in lines with that mark alone. */
  private boolean isMoved(String name, String path, char mark) {
    return patches.entrySet().stream()
        .filter(each -> !each.getKey().equals(path))
        .anyMatch(each -> isOnly(name, each.getKey(), each.getValue().lines().toList(), mark));
  }

  private static boolean isOnly(String name, String path, List<String> lines, char mark) {
    Predicate<String> declares = FunctionHeads.of(CodeLanguage.of(null, path), name);
    return PatchWords.marked(lines, mark).anyMatch(declares)
        && PatchWords.marked(lines, mark == '+' ? '-' : '+').noneMatch(declares);
  }
}
