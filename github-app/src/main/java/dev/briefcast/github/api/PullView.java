package dev.briefcast.github.api;

import java.util.List;

/**
 * A pull request, as GitHub describes it now.
 *
 * @param head its newest commit
 * @param base the branch that it is for
 * @param isPrivate whether that branch's repository is private
 * @param author who opened it; empty if the account is gone
 * @param byBot whether that is a program
 */
public record PullView(
    String owner,
    String repo,
    String head,
    String base,
    boolean open,
    boolean draft,
    boolean isPrivate,
    String author,
    boolean byBot,
    List<String> labels) {

  public PullView {
    labels = List.copyOf(labels);
  }
}
