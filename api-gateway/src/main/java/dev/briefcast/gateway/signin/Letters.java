package dev.briefcast.gateway.signin;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.mail.Letter;
import dev.briefcast.gateway.mail.LetterWriter;
import dev.briefcast.gateway.mail.Mail;
import dev.briefcast.gateway.person.SecretToken;
import dev.briefcast.gateway.signin.MailLink.Kind;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Writes the mails about signing in, each with a link of its own where it has one. */
@Component
class Letters implements LetterWriter {

  private static final String NOT_YOU =
      "If this was not you, there is nothing that you need to do: nothing was changed.";

  private final PersonRows people;
  private final MailLinkRows links;
  private final SignInProperties properties;
  private final GatewayProperties gateway;

  Letters(
      PersonRows people,
      MailLinkRows links,
      SignInProperties properties,
      GatewayProperties gateway) {
    this.people = people;
    this.links = links;
    this.properties = properties;
    this.gateway = gateway;
  }

  @Override
  public Mono<Letter> write(Mail mail) {
    String address = mail.address();
    UUID person = mail.person();
    return switch (mail.kind()) {
      case SIGN_UP ->
          people
              .byEmail(address)
              .map(known -> known())
              .switchIfEmpty(Mono.defer(() -> signUp(address)));
      case RESET -> people.byEmail(address).flatMap(known -> reset(address, known));
      case INVITATION -> invitation(address, person);
      case ADDRESS ->
          people
              .byEmail(address)
              .map(taken -> taken())
              .switchIfEmpty(Mono.defer(() -> address(address, person)));
      case ADDRESS_CHANGED -> Mono.just(addressChanged());
      case PASSWORD_CHANGED -> Mono.just(passwordChanged());
    };
  }

  private Mono<Letter> signUp(String address) {
    return link(
            new MailLink(Kind.SIGN_UP, address, null),
            properties.signUpWithin(),
            "Choose a password")
        .map(
            link ->
                new Letter(
                    "Your Briefcast account",
                    List.of(
                        "Welcome to Briefcast, which turns pull requests and briefs into narrated"
                            + " videos.",
                        "Choose a password, and your account is ready:"),
                    link,
                    List.of(works(properties.signUpWithin()), NOT_YOU)));
  }

  private Letter known() {
    return new Letter(
        "You have a Briefcast account already",
        List.of(
            "Somebody, probably you, wanted to make a Briefcast account with this address. It has"
                + " one already: sign in."),
        new Letter.Link("Sign in", gateway.absolute("/sign-in")),
        List.of(
            "If you have forgotten the password, choose another one at "
                + gateway.absolute("/forgotten")
                + ".",
            NOT_YOU));
  }

  private Mono<Letter> reset(String address, UUID person) {
    return link(
            new MailLink(Kind.RESET, address, person),
            properties.resetWithin(),
            "Choose another password")
        .map(
            link ->
                new Letter(
                    "Another password for Briefcast",
                    List.of(
                        "Somebody, probably you, has forgotten the password of the Briefcast account"
                            + " with this address. Choose another one here; you are then signed out"
                            + " everywhere."),
                    link,
                    List.of(works(properties.resetWithin()), NOT_YOU)));
  }

  private Mono<Letter> invitation(String address, @Nullable UUID person) {
    return link(
            new MailLink(Kind.INVITATION, address, person),
            properties.inviteWithin(),
            "Choose a password")
        .map(
            link ->
                new Letter(
                    "You are invited to Briefcast",
                    List.of(
                        "An account was made for you at Briefcast, which turns pull requests and"
                            + " briefs into narrated videos.",
                        "Choose a password, and sign in with this address:"),
                    link,
                    List.of(
                        works(properties.inviteWithin())
                            + " After that, have another one sent at "
                            + gateway.absolute("/forgotten")
                            + ".")));
  }

  private Mono<Letter> address(String address, @Nullable UUID person) {
    return link(
            new MailLink(Kind.ADDRESS, address, person),
            properties.signUpWithin(),
            "Use this address")
        .map(
            link ->
                new Letter(
                    "Your new address at Briefcast",
                    List.of("You want to sign in to Briefcast with this address from now on."),
                    link,
                    List.of(works(properties.signUpWithin()), NOT_YOU)));
  }

  private static Letter taken() {
    return new Letter(
        "This address is used at Briefcast already",
        List.of(
            "Somebody, probably you, wanted to sign in to a Briefcast account with this address from"
                + " now on. It belongs to another account already."),
        null,
        List.of(NOT_YOU));
  }

  private Letter addressChanged() {
    return new Letter(
        "Your address at Briefcast was changed",
        List.of(
            "Your Briefcast account has another email address now; this one is not used any more."),
        null,
        List.of("If this was not you, tell whoever runs " + gateway.absolute("/") + " at once."));
  }

  private Letter passwordChanged() {
    return new Letter(
        "Your Briefcast password was changed",
        List.of(
            "The password of your Briefcast account was changed, and all other browsers were signed out."),
        null,
        List.of(
            "If this was not you, choose another password at once: "
                + gateway.absolute("/forgotten")));
  }

  private Mono<Letter.Link> link(MailLink link, Duration within, String label) {
    SecretToken token = SecretToken.random();
    String path = link.kind() == Kind.ADDRESS ? "/address" : "/password";
    return links
        .insert(token, link, within)
        .thenReturn(new Letter.Link(label, gateway.absolute(path + "?token=" + token.secret())));
  }

  private static String works(Duration within) {
    return "The link works once, within " + time(within) + ".";
  }

  private static String time(Duration within) {
    if (within.toDays() > 1) {
      return within.toDays() + " days";
    }
    if (within.toHours() > 1) {
      return within.toHours() + " hours";
    }
    return within.toHours() == 1 ? "an hour" : within.toMinutes() + " minutes";
  }
}
