package dev.briefcast.worker.github;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.briefcast.renderer.explain.change.ChangeBrief;
import dev.briefcast.renderer.explain.change.ChangedFile;
import dev.briefcast.renderer.explain.change.RepositoryChange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Fetches what explains a change beyond its patches, if there is room for it: the messages of its
 * commits, and the whole text of the files that are told. Nothing fails without it, nothing is
 * tried twice for it, and no limit is waited for.
 */
final class ChangeContext {

  private static final int KEPT_BYTES_MAX = 16 << 20;
  private static final int MESSAGES_MAX = 100;
  private static final int MESSAGE_MAX = 4_000;
  private static final int MESSAGES_BYTES_MAX = 4 << 20;

  /** Of one file: the 256,000 characters that the renderer parses, if they are ASCII. */
  static final int TEXT_BYTES_MAX = 256 << 10;

  /** Of all files of a change. */
  static final int TEXTS_BYTES_MAX = 2 << 20;

  private final int filesMax;
  private final double share;
  private final Duration time;

  /** By scope, change and commits, of which it is always the same. */
  private final Cache<String, Context> kept =
      Caffeine.newBuilder()
          .maximumWeight(KEPT_BYTES_MAX)
          .weigher((String key, Context context) -> context.bytes(key))
          .executor(Runnable::run)
          .build();

  /**
   * The messages and files that explain a change.
   *
   * @param texts by path
   */
  private record Context(List<String> messages, Map<String, String> texts) {

    Context {
      messages = List.copyOf(messages);
      texts = Map.copyOf(texts);
    }

    /** At the most, two bytes for a character. */
    int bytes(String key) {
      long characters = key.length();
      for (String message : messages) {
        characters += message.length();
      }
      for (Map.Entry<String, String> text : texts.entrySet()) {
        characters += text.getKey().length() + text.getValue().length();
      }
      return Math.clamp(64 + 2 * characters, 1, Integer.MAX_VALUE);
    }
  }

  /**
   * @param filesMax of how many files the whole text is fetched, 0 or more
   * @param share what must be left of the rate limit, as a part of it, from 0 to 1
   * @param time after which nothing more is asked for
   */
  ChangeContext(int filesMax, double share, Duration time) {
    this.filesMax = filesMax;
    this.share = share;
    this.time = time;
  }

  /**
   * The change, completed with the context that could be fetched.
   *
   * @param key names the change, its commits and the scope in which it is fetched
   */
  RepositoryChange complete(GitHubApi api, String path, String key, RepositoryChange change)
      throws InterruptedException {
    Context known = kept.getIfPresent(key);
    if (known == null) {
      Instant end = api.now().plus(time);
      List<String> messages = change.totals().commits() > 0 ? messages(api, path) : List.of();
      known = new Context(messages, texts(api, path, change, end));
      kept.put(key, known);
    }
    Map<String, String> texts = known.texts();
    List<ChangedFile> files =
        change.files().stream()
            .map(each -> each.withPatchAndText(each.patch(), texts.get(each.path())))
            .toList();
    return change.withMessagesAndFiles(known.messages(), files);
  }

  private List<String> messages(GitHubApi api, String path) throws InterruptedException {
    Optional<GitHubResponse> answer = api.commits(path, share, MESSAGES_BYTES_MAX);
    if (answer.isEmpty()) {
      return List.of();
    }
    try {
      var messages = new ArrayList<String>();
      for (JsonNode each : answer.get().json(true)) {
        String message = each.path("commit").path("message").asString("");
        if (messages.size() < MESSAGES_MAX && !message.isBlank()) {
          messages.add(GitHubSource.truncated(message, MESSAGE_MAX));
        }
      }
      return messages;
    } catch (FetchException unreadable) {
      return List.of();
    }
  }

  private Map<String, String> texts(
      GitHubApi api, String path, RepositoryChange change, Instant end)
      throws InterruptedException {
    var texts = new HashMap<String, String>();
    if (filesMax == 0) {
      return texts;
    }
    long left = TEXTS_BYTES_MAX;
    for (ChangedFile file : ChangeBrief.filesToFetch(change, filesMax)) {
      int most = (int) Math.min(TEXT_BYTES_MAX, left);
      if (!api.now().isBefore(end) || most == 0) {
        break;
      }
      Optional<GitHubResponse> answer =
          api.wholeFile(path, file.path(), change.headSha(), share, most);
      left -= answer.map(GitHubResponse::length).orElse(0);
      answer.flatMap(GitHubResponse::text).ifPresent(text -> texts.put(file.path(), text));
    }
    return texts;
  }
}
