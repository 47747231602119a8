package dev.briefcast.gateway.ui.dashboard.story;

import dev.briefcast.contracts.id.AccountId;
import dev.briefcast.contracts.id.StoryId;
import dev.briefcast.gateway.auth.account.AccountPrincipal;
import dev.briefcast.gateway.auth.account.Accounts;
import dev.briefcast.gateway.http.ErrorCode;
import dev.briefcast.gateway.http.RefusedException;
import dev.briefcast.gateway.story.cancel.Cancellation;
import dev.briefcast.gateway.story.cancel.Deletion;
import dev.briefcast.gateway.story.query.FinishedStoryCache;
import dev.briefcast.gateway.story.query.JoinedStories;
import dev.briefcast.gateway.story.query.ListPage;
import dev.briefcast.gateway.story.query.ListQuery;
import dev.briefcast.gateway.story.query.ListRows;
import dev.briefcast.gateway.story.query.ListedStory;
import dev.briefcast.gateway.story.submit.StoredResponse;
import dev.briefcast.gateway.story.submit.StoryRetry;
import dev.briefcast.gateway.ui.dashboard.CurlExamples;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/**
 * The stories of an account, and the actions on them: the same as the API's. What is not in the
 * account's list is not there for it.
 */
@Component
class AccountStories {

  /** Owns nothing. */
  private static final AccountId NOBODY = new AccountId(new UUID(0, 0));

  private final ListRows lists;
  private final StateRows states;
  private final Accounts accounts;
  private final Cancellation cancellation;
  private final Deletion deletion;
  private final StoryRetry repetition;
  private final FinishedStoryCache finished;
  private final ListedVideos videos;
  private final CurlExamples curl;
  private final InstantSource clock;

  AccountStories(
      ListRows lists,
      StateRows states,
      Accounts accounts,
      Cancellation cancellation,
      Deletion deletion,
      StoryRetry repetition,
      FinishedStoryCache finished,
      ListedVideos videos,
      CurlExamples curl,
      InstantSource clock) {
    this.lists = lists;
    this.states = states;
    this.accounts = accounts;
    this.cancellation = cancellation;
    this.deletion = deletion;
    this.repetition = repetition;
    this.finished = finished;
    this.videos = videos;
    this.curl = curl;
    this.clock = clock;
  }

  Mono<StoriesPage> list(AccountId account, StoryListFilter filter) {
    return Mono.fromSupplier(filter::query)
        .flatMap(query -> lists.page(account, query))
        .flatMap(page -> page(account, filter, page));
  }

  /** The sandbox of an account; an account that nobody has, if it has none. */
  Mono<AccountId> sandbox(AccountId account) {
    return accounts.existingSandbox(account).defaultIfEmpty(NOBODY);
  }

  /**
   * What came to the list since that filter's cursor, and behind it older stories of others that
   * the account asked for since.
   *
   * @param looked when the list was looked at, or null if that is not known
   */
  Mono<Arrivals> since(AccountId account, StoryListFilter filter, @Nullable Instant looked) {
    Instant from = looked == null ? twoSecondsAgo() : looked;
    return Mono.fromSupplier(filter::sinceQuery)
        .flatMap(
            query ->
                Mono.zip(
                    lists.page(account, query),
                    query.newerThan() == null
                        ? Mono.just(new JoinedStories(List.of(), from))
                        : lists.joined(account, query, from)))
        .flatMap(found -> arrivals(account, filter, found.getT1(), found.getT2()));
  }

  private Mono<Arrivals> arrivals(
      AccountId account, StoryListFilter filter, ListPage page, JoinedStories joined) {
    List<ListedStory> stories =
        Stream.concat(page.data().stream(), joined.stories().stream()).toList();
    String first = page.first() == null ? filter.cursor() : page.first();
    return states
        .find(account, stories.stream().map(ListedStory::id).toList())
        .map(
            found ->
                new Arrivals(
                    lines(stories, found),
                    filter.arrivals(first, joined.latest()),
                    page.nextCursor() != null));
  }

  /** Gateways have clocks of their own. */
  private Instant twoSecondsAgo() {
    return clock.instant().minusSeconds(2);
  }

  /** One story of the list; fails with a refusal if it is not in it. */
  Mono<StoryLine> find(AccountId account, String id) {
    return findListed(account, id)
        .flatMap(
            story ->
                states
                    .find(account, List.of(story.id()))
                    .map(found -> line(story, found, clock.instant())));
  }

  Mono<Void> cancel(AccountId account, String id) {
    return storyId(account, id).flatMap(story -> cancellation.cancel(story, account));
  }

  Mono<Void> delete(AccountId account, String id) {
    return storyId(account, id)
        .flatMap(
            story ->
                deletion.delete(story, account).doOnSuccess(deleted -> finished.forget(story)));
  }

  /** Asks for the story again; counted by whoever calls. */
  Mono<StoredResponse> repeat(AccountPrincipal asking, String id, String requestId) {
    return storyId(asking.account(), id)
        .flatMap(story -> repetition.retry(asking, story, requestId));
  }

  private Mono<StoriesPage> page(AccountId account, StoryListFilter filter, ListPage page) {
    List<String> ids = page.data().stream().map(ListedStory::id).toList();
    String cursor = page.nextCursor();
    String next = cursor == null ? null : filter.next(cursor);
    return Mono.zip(
        states.find(account, ids).map(found -> lines(page.data(), found)),
        states.repositories(account),
        (lines, repositories) ->
            new StoriesPage(
                lines,
                filter,
                repositories,
                next,
                filter.arrivals(page.first(), twoSecondsAgo()),
                curl.ofFile()));
  }

  private List<StoryLine> lines(List<ListedStory> stories, Map<String, ListedStoryState> states) {
    Instant now = clock.instant();
    return stories.stream().map(story -> line(story, states, now)).toList();
  }

  private StoryLine line(ListedStory story, Map<String, ListedStoryState> states, Instant now) {
    ListedStoryState state = states.getOrDefault(story.id(), ListedStoryState.GONE);
    ListedStoryState shown = story.sandbox() ? state.ofSandbox() : state;
    return StoryLine.of(story, shown, videos.of(story, shown), now);
  }

  private Mono<StoryId> storyId(AccountId account, String id) {
    return findListed(account, id).map(story -> new StoryId(story.id()));
  }

  private Mono<ListedStory> findListed(AccountId account, String id) {
    return Mono.justOrEmpty(StoryId.parse(id))
        .flatMap(story -> lists.page(account, ListQuery.only(story)))
        .filter(page -> !page.data().isEmpty())
        .map(page -> page.data().getFirst())
        .switchIfEmpty(
            Mono.error(() -> new RefusedException(ErrorCode.NOT_FOUND, "There is no such story.")));
  }
}
