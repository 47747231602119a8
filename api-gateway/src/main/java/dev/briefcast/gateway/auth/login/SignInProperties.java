package dev.briefcast.gateway.auth.login;

import java.time.Duration;
import org.hibernate.validator.constraints.time.DurationMin;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Who may sign up, and how long mailed links are valid.
 *
 * @param registration whether anybody may have an account, on the plan free; else only who is
 *     invited
 * @param signUpWithin how long the link to sign up works, and the one to another address
 * @param resetWithin how long the link to choose another password works
 * @param inviteWithin how long the link of an invitation works
 */
@Validated
@ConfigurationProperties("briefcast.sign-in")
record SignInProperties(
    @DefaultValue("true") boolean registration,
    @DefaultValue("24h") @DurationMin(minutes = 1) Duration signUpWithin,
    @DefaultValue("1h") @DurationMin(minutes = 1) Duration resetWithin,
    @DefaultValue("7d") @DurationMin(minutes = 1) Duration inviteWithin) {}
