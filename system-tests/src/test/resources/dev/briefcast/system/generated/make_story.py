"""Makes a story by the client that openapi-generator makes for Python, and reads what there is to read."""

import os
import sys
import time

sys.path.insert(0, sys.argv[1])
import briefcast_generated as briefcast

configuration = briefcast.Configuration(
    host=os.environ["BRIEFCAST_URL"] + "/api/v1", access_token=os.environ["BRIEFCAST_KEY"]
)
with briefcast.ApiClient(configuration) as client:
    stories = briefcast.StoriesApi(client)
    told = {
        "summary": "A client that was generated asks for a story.",
        "files": [briefcast.BriefFile(path="greet.py", excerpt="def greet(name):\n    return name\n")],
    }
    brief = briefcast.Brief(title="Told through Python", **told)
    story = stories.create_story(briefcast.StoryRequest(brief)).actual_instance
    while story.status == "generating":
        time.sleep(1)
        story = stories.get_story(story.id).actual_instance
    if story.status != "ready":
        sys.exit(story.error)
    listed = stories.list_stories(status="ready", limit=100).data
    if story.id not in [each.id for each in listed]:
        sys.exit("The story is not in the list.")
    events = briefcast.EventsApi(client).list_events(type="story.ready", story=story.id).data
    if events[0].data.actual_instance.actual_instance.id != story.id:
        sys.exit("The event tells another story.")
    try:
        stories.get_story("brief_" + "0" * 32)
        sys.exit("There is a story that there is not.")
    except briefcast.ApiException as refusal:
        if refusal.status != 404:
            raise
    usage = briefcast.AccountApi(client).get_usage()
    print(story.id, story.duration_seconds, usage.plan)
