package dev.briefcast.gateway;

import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Briefs as clients send them. */
public final class TestBriefs {

  private TestBriefs() {}

  /** A small brief, the same for the same title. */
  public static String titled(String title) {
    return """
    {"title": "%s", "summary": "What this is about, in some words.",
     "repo": {"owner": "acme", "name": "shop"},
     "files": [{"path": "src/Main.java", "excerpt": "class Main {}\\n", "startLine": 1}]}
    """
        .formatted(title);
  }

  /** A repository change. */
  public static String change(String owner, String repo, int number) {
    return "{\"owner\":\"%s\",\"repo\":\"%s\",\"number\":%d}".formatted(owner, repo, number);
  }

  /** A repository change whose story is to be made in any case. */
  public static String forced(String owner, String repo, int number) {
    return change(owner, repo, number).replace("}", ",\"force\":true}");
  }

  /** A request with metadata. */
  public static String with(String metadata, String request) {
    return "{\"metadata\":" + metadata + "," + request.substring(request.indexOf('{') + 1);
  }

  /** 20 files of 20,000 code points, each of them sent as an escaped surrogate pair: 4.8 MB. */
  public static String largest() {
    String excerpt = "\\ud83d\\ude80".repeat(20_000);
    String files =
        IntStream.range(0, 20)
            .mapToObj(i -> "{\"path\":\"f" + i + "\",\"excerpt\":\"" + excerpt + "\"}")
            .collect(Collectors.joining(","));
    return "{\"title\":\"The largest\",\"summary\":\"As large as can be.\",\"files\":["
        + files
        + "]}";
  }
}
