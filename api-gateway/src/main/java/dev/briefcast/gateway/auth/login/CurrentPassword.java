package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.auth.account.Passwords;
import dev.briefcast.gateway.auth.session.Person;
import dev.briefcast.gateway.ratelimit.Limit;
import dev.briefcast.gateway.ratelimit.Limits;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** The password of who is signed in, asked for again before what cannot be undone. */
@Component
public class CurrentPassword {

  /** Longer than any that could be right. */
  private static final int TEXT_MAX = 2_048;

  private final PersonRows people;
  private final Passwords passwords;
  private final Limits limits;

  CurrentPassword(PersonRows people, Passwords passwords, Limits limits) {
    this.people = people;
    this.passwords = passwords;
    this.limits = limits;
  }

  /** Who has no password knows it when signed in; tries are counted by person. */
  public Mono<Boolean> matches(Person person, String password) {
    String tried = password.substring(0, Math.min(password.length(), TEXT_MAX));
    return limits
        .admit(Limit.PASSWORDS, "person " + person.id())
        .then(people.passwordHash(person.id()))
        .flatMap(hash -> passwords.matches(tried, hash))
        .defaultIfEmpty(true);
  }

  /** Whether the person has one. */
  public Mono<Boolean> isSet(Person person) {
    return people.passwordHash(person.id()).hasElement();
  }
}
