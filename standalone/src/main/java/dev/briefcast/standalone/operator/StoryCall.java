package dev.briefcast.standalone.operator;

import picocli.CommandLine.Parameters;

/** A call that concerns one story. */
abstract class StoryCall extends OperatorCall {

  @Parameters(index = "0", paramLabel = "STORY", description = "The id of the story.")
  private String story;

  final String story() {
    return story;
  }
}
