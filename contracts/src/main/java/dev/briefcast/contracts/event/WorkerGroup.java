package dev.briefcast.contracts.event;

/** The share groups in which workers take jobs. */
public enum WorkerGroup {
  /** Makes stories. */
  RENDERERS("renderers", Topic.STORY_REQUESTS),
  /** Fetches repository changes. */
  FETCHERS("fetchers", Topic.STORY_CHANGES);

  private final String groupId;
  private final Topic topic;

  WorkerGroup(String groupId, Topic topic) {
    this.groupId = groupId;
    this.topic = topic;
  }

  /** Its name on the broker. */
  public String groupId() {
    return groupId;
  }

  /** The topic from which the group takes jobs. */
  public Topic topic() {
    return topic;
  }
}
