package dev.briefcast.bench;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefReader;
import dev.briefcast.contracts.brief.BriefStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** The examples, and briefs derived from them by leaving parts out or combining them. */
final class ExampleBriefs {

  private static final String LONG_SUMMARY =
      "It is told at some length, because a summary may have two thousand characters. Whoever asks"
          + " for a story rarely writes that much, but programs do. The first thing to know is that"
          + " every sentence is spoken as it stands. The second is that nobody listens to more than"
          + " half a minute of it before something is shown. So the rest is left out, and stands in"
          + " the transcript instead. What is left should still make sense, and it ends where a"
          + " sentence ends. None of these sentences says anything about the code that follows.";

  private static final String CHINESE = "这个函数检查用户的权限，然后把结果写入数据库。如果出现错误，它会重试三次。最后返回一个状态码。";

  /** What authors say of a few lines of code each. */
  private static final List<String> STEPS =
      List.of(
          "A lease lasts thirty seconds: long enough for a slow server, short enough that a crash"
              + " goes unnoticed.",
          "Here it is decided who goes first.",
          "Whoever renews too late learns that the job is somebody else's by now, and must stop.",
          "The check runs before anything is written. If it fails, nothing has happened, and the"
              + " caller may simply try again.",
          "Note the early return.",
          "`findById()` asks the cache first and the database second, which saves about 40 ms for"
              + " nine requests in ten.",
          "This is the only place that knows about time zones.",
          "Three retries, then the message goes to the dead letter queue. An operator can send it"
              + " back from there with one command, and whoever waits for it sees no difference.",
          "Both maps are immutable, so no lock is needed.",
          "The loop ends when the queue is empty, or after 100 rounds, so that one account cannot"
              + " hold up all others.",
          "Errors are wrapped with the name of the file, because a bare stack trace told nobody"
              + " which of the 2,000 imports was broken.",
          "Finally the connection goes back to the pool.");

  private final Map<String, Brief> briefs = new LinkedHashMap<>();

  private ExampleBriefs() {}

  /** By name; a name of one word is that of an example as it is. */
  static Map<String, Brief> varied(Path folder) throws IOException {
    var examples = new ExampleBriefs();
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(each -> each.toString().endsWith(".json")).sorted().toList();
    }
    for (Path file : files) {
      String name = file.getFileName().toString().replace(".json", "");
      examples.addVariants(
          name, BriefReader.read(JsonMapper.shared().readTree(Files.readAllBytes(file))));
    }
    return examples.briefs;
  }

  private void addVariants(String name, Brief brief) {
    List<BriefFile> files = brief.files();
    briefs.put(name, brief);
    for (int count : new int[] {1, 2, 3, 6, 12}) {
      if (count < files.size()) {
        briefs.put(name + " with " + count + " of its files", withFiles(brief, files, count));
      }
    }
    if (files.size() > 2) {
      briefs.put(name + " without lists", withoutLists(brief, files, brief.summary()));
      briefs.put(name + " told at length", withoutLists(brief, files, LONG_SUMMARY));
      briefs.put(name + " without code", withoutCode(brief, files));
    }
    briefs.put(name + " in Chinese", chinese(brief, files));
    if (files.stream().anyMatch(file -> file.excerpt() != null && file.steps() == null)) {
      briefs.put(name + " walked through", withFiles(brief, withSteps(files, 3), files.size()));
      List<BriefFile> last = files.stream().filter(file -> file.excerpt() != null).toList();
      for (int steps : new int[] {1, 6, 12}) {
        List<BriefFile> one = withSteps(last.subList(last.size() - 1, last.size()), steps);
        briefs.put(name + " in " + steps + " steps", withFiles(brief, one, 1));
      }
      briefs.put(
          name + " walked without lists",
          withoutLists(brief, withSteps(files, 5), brief.summary()));
    }
  }

  /** Files with a walk of so many steps through each excerpt, or as many as it has lines. */
  private static List<BriefFile> withSteps(List<BriefFile> files, int most) {
    var walked = new ArrayList<BriefFile>();
    for (BriefFile file : files) {
      String excerpt = file.excerpt();
      walked.add(
          excerpt == null
              ? file
              : new BriefFile(
                  file.path(),
                  file.role(),
                  file.language(),
                  excerpt,
                  file.startLine(),
                  file.endLine(),
                  steps(file, (int) excerpt.lines().count(), most, walked.size())));
    }
    return walked;
  }

  private static List<BriefStep> steps(BriefFile file, int lines, int most, int turn) {
    int first = Objects.requireNonNullElse(file.startLine(), 1);
    int count = Math.min(most, lines);
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                new BriefStep(
                    first + i * lines / count,
                    first + (i + 1) * lines / count - 1,
                    STEPS.get((turn * most + i) % STEPS.size())))
        .toList();
  }

  private static Brief withFiles(Brief brief, List<BriefFile> files, int count) {
    return new Brief(
        brief.title(),
        brief.summary(),
        brief.repo(),
        files.subList(files.size() - count, files.size()),
        brief.flow(),
        brief.highlights());
  }

  private static Brief withoutLists(Brief brief, List<BriefFile> files, String summary) {
    return new Brief(brief.title(), summary, null, files, null, null);
  }

  private static Brief withoutCode(Brief brief, List<BriefFile> files) {
    var bare = new ArrayList<BriefFile>();
    files.forEach(
        each -> bare.add(new BriefFile(each.path(), each.role(), null, null, null, null)));
    return new Brief(
        brief.title(), brief.summary(), brief.repo(), bare, brief.flow(), brief.highlights());
  }

  private static Brief chinese(Brief brief, List<BriefFile> files) {
    List<String> flow = brief.flow().stream().map(each -> CHINESE.substring(0, 21)).toList();
    return new Brief("检查权限", CHINESE, brief.repo(), files, flow, null);
  }
}
