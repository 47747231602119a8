package dev.briefcast.bench;

import dev.briefcast.contracts.brief.Brief;
import dev.briefcast.contracts.brief.BriefFile;
import dev.briefcast.contracts.brief.BriefReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** The examples, and what becomes of them when parts are left out or taken from elsewhere. */
final class ExampleBriefs {

  private static final String LONG_SUMMARY =
      "It is told at some length, because a summary may have two thousand characters. Whoever asks"
          + " for a story rarely writes that much, but programs do. The first thing to know is that"
          + " every sentence is spoken as it stands. The second is that nobody listens to more than"
          + " half a minute of it before something is shown. So the rest is left out, and stands in"
          + " the transcript instead. What is left should still make sense, and it ends where a"
          + " sentence ends. None of these sentences says anything about the code that follows.";

  private static final String CHINESE = "这个函数检查用户的权限，然后把结果写入数据库。如果出现错误，它会重试三次。最后返回一个状态码。";

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
      examples.vary(name, BriefReader.read(JsonMapper.shared().readTree(Files.readAllBytes(file))));
    }
    return examples.briefs;
  }

  private void vary(String name, Brief brief) {
    List<BriefFile> files = brief.files();
    briefs.put(name, brief);
    for (int count : new int[] {1, 2, 3, 6, 12}) {
      if (count < files.size()) {
        briefs.put(name + " with " + count + " of its files", with(brief, files, count));
      }
    }
    if (files.size() > 2) {
      briefs.put(name + " without lists", bare(brief, files, brief.summary()));
      briefs.put(name + " told at length", bare(brief, files, LONG_SUMMARY));
      briefs.put(name + " without code", without(brief, files));
    }
    briefs.put(name + " in Chinese", chinese(brief, files));
  }

  private static Brief with(Brief brief, List<BriefFile> files, int count) {
    return new Brief(
        brief.title(),
        brief.summary(),
        brief.repo(),
        files.subList(files.size() - count, files.size()),
        brief.flow(),
        brief.highlights());
  }

  private static Brief bare(Brief brief, List<BriefFile> files, String summary) {
    return new Brief(brief.title(), summary, null, files, null, null);
  }

  private static Brief without(Brief brief, List<BriefFile> files) {
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
