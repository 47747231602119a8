package dev.briefcast.example.github;

/** The name of a pull request. */
record Pull(String owner, String repo, int number) {

  @Override
  public String toString() {
    return owner + "/" + repo + "#" + number;
  }
}
