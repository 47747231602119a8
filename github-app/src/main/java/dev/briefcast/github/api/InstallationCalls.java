package dev.briefcast.github.api;

import dev.briefcast.github.api.AppHttp.Answer;
import dev.briefcast.github.api.AppHttp.Call;

/** Calls GitHub as an installation, with a new token where the present one is rejected. */
final class InstallationCalls {

  private final AppHttp http;
  private final InstallationTokens tokens;

  InstallationCalls(AppHttp http, InstallationTokens tokens) {
    this.http = http;
    this.tokens = tokens;
  }

  /** An answer, whatever its status. */
  Answer ask(long installation, Call call) throws InterruptedException {
    Answer first = http.ask(call, tokens.of(installation));
    if (first.status() != 401) {
      return first;
    }
    tokens.forget(installation);
    return http.ask(call, tokens.of(installation));
  }

  /**
   * A good answer.
   *
   * @throws GitHubRefusedException if it is none
   */
  Answer askSuccessfully(long installation, Call call) throws InterruptedException {
    Answer answer = ask(installation, call);
    if (!answer.isSuccessful()) {
      throw new GitHubRefusedException(answer.status(), call.toString());
    }
    return answer;
  }

  /** The same as the app itself. */
  Answer asApp(Call call) throws InterruptedException {
    return http.ask(call, tokens.ofApp());
  }
}
