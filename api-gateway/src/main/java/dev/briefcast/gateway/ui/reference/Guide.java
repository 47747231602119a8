package dev.briefcast.gateway.ui.reference;

import java.util.List;

/**
 * The model of the guide above the reference: how a first story is asked for.
 *
 * @param keys the names of the reader's keys; empty if there are none, or nobody is signed in
 * @param signedIn whether somebody is
 * @param samples one for each language
 */
record Guide(List<String> keys, boolean signedIn, List<Sample> samples) {

  /** What addresses stand for in the programs. */
  private static final String API = "API_ADDRESS";

  private static final String SITE = "SITE_ADDRESS";

  private static final String CURL =
      """
      id=$(curl -s API_ADDRESS/stories \\
        -H "Authorization: Bearer $BRIEFCAST_KEY" \\
        -H "Content-Type: application/json" \\
        --data @brief.json | sed 's/.*"id":"\\([^"]*\\)".*/\\1/')
      while curl -s API_ADDRESS/stories/$id | grep '"status":"generating"'; do sleep 5; done
      curl -s API_ADDRESS/stories/$id
      """;

  private static final String JAVASCRIPT =
      """
      import { readFile } from "node:fs/promises";

      const api = "API_ADDRESS";
      const asked = await fetch(`${api}/stories`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${process.env.BRIEFCAST_KEY}`,
          "Content-Type": "application/json",
        },
        body: await readFile("brief.json"),
      });
      let story = await asked.json();
      if (!asked.ok) throw new Error(JSON.stringify(story.error));
      while (story.status === "generating") {
        await new Promise((later) => setTimeout(later, 5000));
        story = await (await fetch(`${api}/stories/${story.id}`)).json();
      }
      console.log(story.status, story.url);
      """;

  private static final String PYTHON =
      """
      import json, os, time
      from urllib.request import Request, urlopen

      api = "API_ADDRESS"
      asked = Request(f"{api}/stories", open("brief.json", "rb").read(), {
          "Authorization": f"Bearer {os.environ['BRIEFCAST_KEY']}",
          "Content-Type": "application/json",
      })
      story = json.load(urlopen(asked))
      while story["status"] == "generating":
          time.sleep(5)
          story = json.load(urlopen(f"{api}/stories/{story['id']}"))
      print(story["status"], story["url"])
      """;

  private static final String JAVA =
      """
      import dev.briefcast.client.*;

      BriefcastClient briefcast =
          BriefcastClient.at(URI.create("SITE_ADDRESS")).key(System.getenv("BRIEFCAST_KEY")).build();
      Story asked = briefcast.create(StoryRequest.brief(Files.readString(Path.of("brief.json"))));
      Story story = briefcast.await(asked.id(), Duration.ofMinutes(10));
      System.out.println(story.isReady() ? story.url() : story.error());
      """;

  /**
   * A program that asks for a story and waits for it.
   *
   * @param id of its tab
   */
  record Sample(String id, String name, String code) {}

  /**
   * @param site the beginning of addresses, without a slash behind it
   */
  static Guide of(String site, List<String> keys, boolean signedIn) {
    String api = site + "/api/v1";
    return new Guide(
        keys,
        signedIn,
        List.of(
            new Sample("curl", "curl", CURL.replace(API, api)),
            new Sample("javascript", "JavaScript", JAVASCRIPT.replace(API, api)),
            new Sample("python", "Python", PYTHON.replace(API, api)),
            new Sample("java", "Java", JAVA.replace(SITE, site))));
  }
}
