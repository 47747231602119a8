package dev.briefcast.standalone.operator;

import picocli.CommandLine.Parameters;

/** A call that is about one story. */
abstract class OfStory extends Ask {

  @Parameters(index = "0", paramLabel = "STORY", description = "The id of the story.")
  private String story;

  final String story() {
    return story;
  }
}
