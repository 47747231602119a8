package dev.briefcast.system.contract;

import dev.briefcast.system.RunningBriefcast;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What is posted; nothing is posted twice unless a row does so. */
final class Bodies {

  private static final String RUN = UUID.randomUUID().toString().substring(0, 8);
  private static final AtomicInteger NUMBERS = new AtomicInteger();

  private Bodies() {}

  /** A brief that is made within seconds. */
  static String shortBrief() {
    return titled("tiny.json");
  }

  /** A brief that takes so long that a row is over before it is made. */
  static String longBrief() {
    return titled("twenty-files.json");
  }

  /** A repository that nobody else asks for. */
  static String repository() {
    return "row-" + RUN + "-" + NUMBERS.incrementAndGet();
  }

  /** A change that ends soon, since there is no such repository. */
  static String change() {
    return change("acme", repository());
  }

  static String change(String owner, String repo) {
    return "{\"owner\":\"%s\",\"repo\":\"%s\",\"number\":7}".formatted(owner, repo);
  }

  static String forced(String change) {
    return change.replace("}", ",\"force\":true}");
  }

  /** As long as any other of the same example: so are their videos. */
  private static String titled(String example) {
    return json(example)
        .put("title", "Row %s %06d".formatted(RUN, NUMBERS.incrementAndGet()))
        .toString();
  }

  static ObjectNode json(String example) {
    return (ObjectNode) JsonMapper.shared().readTree(RunningBriefcast.example(example));
  }
}
