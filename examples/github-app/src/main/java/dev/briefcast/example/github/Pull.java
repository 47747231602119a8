package dev.briefcast.example.github;

/** A pull request by its name. */
record Pull(String owner, String repo, int number) {

  @Override
  public String toString() {
    return owner + "/" + repo + "#" + number;
  }
}
