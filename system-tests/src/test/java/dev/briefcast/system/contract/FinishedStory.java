package dev.briefcast.system.contract;

import static org.assertj.core.api.Assertions.assertThat;

import tools.jackson.databind.JsonNode;

/** One finished story that rows share which only look at it: making it takes seconds. */
record FinishedStory(ContractClient owner, String brief, JsonNode story) {

  /** The same one, its owner asking those gateways. */
  static FinishedStory at(Gateways gateways) {
    FinishedStory made = Once.MADE;
    return new FinishedStory(made.owner().at(gateways), made.brief(), made.story());
  }

  String id() {
    return story.path("id").asString();
  }

  private static FinishedStory make() {
    ContractClient owner = new OperatorCalls(Gateways.standalone()).accountWith(1000);
    String brief = Bodies.shortBrief();
    String id = owner.post(brief).assertStatus(202).field("id");
    JsonNode story = owner.ended(id);
    assertThat(story.path("status").asString()).as("%s", story).isEqualTo("ready");
    return new FinishedStory(owner, brief, story);
  }

  private static final class Once {
    static final FinishedStory MADE = make();
  }
}
