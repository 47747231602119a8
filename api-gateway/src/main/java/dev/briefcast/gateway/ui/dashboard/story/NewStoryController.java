package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.http.ErrorMapper;
import dev.briefcast.gateway.http.JsonBodies;
import dev.briefcast.gateway.http.RequestIds;
import dev.briefcast.gateway.quota.Usage;
import dev.briefcast.gateway.quota.UsageRows;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import dev.briefcast.gateway.story.submit.CreateStoryRequest;
import dev.briefcast.gateway.story.submit.CreateStoryService;
import dev.briefcast.gateway.story.submit.StoredResponse;
import dev.briefcast.gateway.ui.view.PageResponses;
import java.time.InstantSource;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.reactive.result.view.Rendering;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/** {@code /dashboard/stories/new}: a story of a pasted brief, or of a pull request. */
@Controller
@RequestMapping(path = "/dashboard/stories", produces = "text/html")
class NewStoryController {

  private static final String VIEW = "dashboard/new-story";

  private final CreateStoryService creation;
  private final Limits limits;
  private final UsageRows usages;
  private final ExampleBrief example;
  private final InstantSource clock;

  NewStoryController(
      CreateStoryService creation,
      Limits limits,
      UsageRows usages,
      ExampleBrief example,
      InstantSource clock) {
    this.creation = creation;
    this.limits = limits;
    this.usages = usages;
    this.example = example;
    this.clock = clock;
  }

  @GetMapping("/new")
  Mono<Rendering> form(Person person, @RequestParam Optional<String> from) {
    Draft draft =
        from.filter("example"::equals).map(wanted -> Draft.of(example.text())).orElse(Draft.EMPTY);
    return render(Rendering.view(VIEW), person, draft, BriefCheck.of(draft.brief()));
  }

  /** What is wrong with a brief so far. */
  @PostMapping("/check")
  Mono<Rendering> check(Person person, ServerWebExchange exchange) {
    return draft(exchange)
        .map(
            draft ->
                Rendering.view("dashboard/check :: checked")
                    .modelAttribute("check", BriefCheck.of(draft.brief()))
                    .build());
  }

  @PostMapping("/brief")
  Mono<Rendering> ofBrief(Person person, ServerWebExchange exchange) {
    return draft(exchange)
        .flatMap(
            draft ->
                draft.checked()
                    ? render(Rendering.view(VIEW), person, draft, BriefCheck.of(draft.brief()))
                    : create(person, exchange, () -> JsonBodies.parse(draft.brief()))
                        .onErrorResume(failure -> renderRefusal(failure, "brief", person, draft)));
  }

  @PostMapping("/change")
  Mono<Rendering> ofChange(Person person, ServerWebExchange exchange) {
    return draft(exchange)
        .flatMap(
            draft ->
                create(person, exchange, () -> PullRequestText.body(draft.change(), draft.force()))
                    .onErrorResume(failure -> renderRefusal(failure, "change", person, draft)));
  }

  private static Mono<Draft> draft(ServerWebExchange exchange) {
    return exchange.getFormData().map(Draft::of);
  }

  /** The rate comes before the body, as in the API. */
  private Mono<Rendering> create(
      Person person, ServerWebExchange exchange, Supplier<JsonNode> body) {
    return limits
        .admit(Limit.STORY_POSTS, person.account(), false, exchange)
        .then(Mono.fromSupplier(() -> CreateStoryRequest.read(body.get())))
        .flatMap(
            wanted -> creation.create(person, wanted, Optional.empty(), RequestIds.of(exchange)))
        .map(StoredResponse::story)
        .map(StoryId::value)
        .map(story -> PageResponses.seeOther("/s/" + story));
  }

  /** What was typed is kept, and what is wrong with it stands beside it. */
  private Mono<Rendering> renderRefusal(
      Throwable failure, String form, Person person, Draft draft) {
    var view = PageResponses.refused(VIEW, ErrorMapper.of(failure)).modelAttribute("refused", form);
    return render(view, person, draft, BriefCheck.NOTHING);
  }

  private Mono<Rendering> render(
      Rendering.Builder<?> view, Person person, Draft draft, BriefCheck check) {
    return usage(person)
        .map(usage -> view.modelAttribute("page", new Draft.Page(draft, check, usage)).build());
  }

  private Mono<Usage> usage(Person person) {
    YearMonth now = YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
    return usages.find(person.account(), now);
  }
}
