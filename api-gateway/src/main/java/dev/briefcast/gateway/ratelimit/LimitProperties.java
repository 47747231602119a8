package dev.briefcast.gateway.ratelimit;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * The rate limits' settings; 0 lifts a limit.
 *
 * @param postsPerMinute requests for stories of an account in any 60 s, across all replicas, unless
 *     its plan says otherwise; with 0 what plans say is lifted too
 * @param readsPerMinute readings of stories by an account or, without a key, a client address, in
 *     each replica
 * @param callsPerMinute other calls of an account or client address, in each replica
 * @param pagesPerMinute requests for pages, forms and files of stories by a client address or,
 *     where that counts, by who is signed in, in each replica
 * @param failuresPerMinute calls without a valid key from a client address, in each replica
 * @param signInsPerMinute tries to sign in from a client address, in each replica
 * @param passwordsPerQuarterHour passwords that are tried for an email address by browsers in which
 *     its person has never signed in, in each replica
 * @param mailsPerHour mails with links that a client address may ask for, in each replica
 * @param cancelledRenderMinutesPerDay rendering of stories that were cancelled then, of an account
 *     in any 24 hours, across all replicas
 * @param briefMegabytesPerDay briefs of which stories are begun, of an account in any 24 hours,
 *     across all replicas
 * @param sandboxPostsPerMinute requests for sandbox stories of an account in any 60 s, across all
 *     replicas
 * @param sandboxStoriesPerDay sandbox stories that are begun, of an account in any 24 hours, across
 *     all replicas
 * @param trackedMax how many accounts and addresses a replica remembers; beyond them it forgets
 *     those that it saw longest ago, who then begin anew
 * @param connectionsMax how many connections may be open to each port of a replica
 * @param connectionsPerAddress how many of them one peer may have that is no trusted proxy
 * @param trustedProxies networks whose {@code X-Forwarded-For} is believed
 */
@Validated
@ConfigurationProperties("briefcast.limits")
record LimitProperties(
    @DefaultValue("10") @Min(0) @Max(1000) int postsPerMinute,
    @DefaultValue("120") @Min(0) int readsPerMinute,
    @DefaultValue("60") @Min(0) int callsPerMinute,
    @DefaultValue("3000") @Min(0) int pagesPerMinute,
    @DefaultValue("30") @Min(0) int failuresPerMinute,
    @DefaultValue("20") @Min(0) int signInsPerMinute,
    @DefaultValue("10") @Min(0) int passwordsPerQuarterHour,
    @DefaultValue("20") @Min(0) int mailsPerHour,
    @DefaultValue("10") @Min(0) @Max(1440) int cancelledRenderMinutesPerDay,
    @DefaultValue("512") @Min(0) @Max(1_000_000) int briefMegabytesPerDay,
    @DefaultValue("5") @Min(0) @Max(1000) int sandboxPostsPerMinute,
    @DefaultValue("50") @Min(0) @Max(100_000) int sandboxStoriesPerDay,
    @DefaultValue("100000") @Min(1) int trackedMax,
    @DefaultValue("10000") @Min(0) int connectionsMax,
    @DefaultValue("2000") @Min(0) int connectionsPerAddress,
    @DefaultValue List<Network> trustedProxies) {

  /** The same for live accounts and, where they have limits of their own, for sandboxes. */
  int allowed(Limit limit, boolean sandbox) {
    return sandbox && limit == Limit.STORY_POSTS ? sandboxPostsPerMinute : allowed(limit);
  }

  /** The number of calls that are allowed in the limit's period. */
  int allowed(Limit limit) {
    return switch (limit) {
      case STORY_POSTS -> postsPerMinute;
      case STORY_READS -> readsPerMinute;
      case CALLS -> callsPerMinute;
      case PAGES -> pagesPerMinute;
      case FAILED_AUTHENTICATION -> failuresPerMinute;
      case SIGN_INS -> signInsPerMinute;
      case PASSWORDS -> passwordsPerQuarterHour;
      case MAILS -> mailsPerHour;
    };
  }
}
