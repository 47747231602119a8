// Makes a story by the client that openapi-generator makes for Go, and reads what there is to read.
package main

import (
	"briefcast"
	"context"
	"fmt"
	"log"
	"os"
	"time"
)

func main() {
	configuration := briefcast.NewConfiguration()
	configuration.Servers = briefcast.ServerConfigurations{{URL: os.Getenv("BRIEFCAST_URL") + "/api/v1"}}
	client := briefcast.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), briefcast.ContextAccessToken, os.Getenv("BRIEFCAST_KEY"))

	file := briefcast.NewBriefFile("greet.py")
	file.SetExcerpt("def greet(name):\n    return name\n")
	brief := briefcast.NewBrief(
		"Told through Go", "A client that was generated asks for a story.", []briefcast.BriefFile{*file})
	asked, _, err := client.StoriesAPI.CreateStory(ctx).StoryRequest(briefcast.BriefAsStoryRequest(brief)).Execute()
	for err == nil && asked.Story.GetStatus() == briefcast.STATUS_GENERATING {
		time.Sleep(time.Second)
		asked, _, err = client.StoriesAPI.GetStory(ctx, asked.Story.GetId()).Execute()
	}
	if err != nil {
		log.Fatal(err)
	}
	story := asked.Story
	if story.GetStatus() != briefcast.STATUS_READY {
		log.Fatal(story.GetError())
	}
	listed, _, err := client.StoriesAPI.ListStories(ctx).Status(briefcast.STATUS_READY).Limit(100).Execute()
	if err != nil || !contains(listed.GetData(), story.GetId()) {
		log.Fatal("The story is not in the list. ", err)
	}
	told, _, err := client.EventsAPI.ListEvents(ctx).
		Type_(briefcast.EVENTTYPE_STORY_READY).Story(story.GetId()).Execute()
	if err != nil || told.Data[0].Data.AnyStory.Story.GetId() != story.GetId() {
		log.Fatal("The event tells another story. ", err)
	}
	brief.Title = "x"
	_, refusal, err := client.StoriesAPI.CreateStory(ctx).StoryRequest(briefcast.BriefAsStoryRequest(brief)).Execute()
	if err == nil || refusal.StatusCode != 400 {
		log.Fatal("A brief that is wrong was taken. ", err)
	}
	usage, _, err := client.AccountAPI.GetUsage(ctx).Execute()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(story.GetId(), story.GetDurationSeconds(), usage.GetPlan())
}

func contains(stories []briefcast.ListedStory, id string) bool {
	for _, each := range stories {
		if each.GetId() == id {
			return true
		}
	}
	return false
}
