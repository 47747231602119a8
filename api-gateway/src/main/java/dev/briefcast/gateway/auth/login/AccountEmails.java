package dev.briefcast.gateway.auth.login;

import dev.briefcast.gateway.GatewayProperties;
import dev.briefcast.gateway.auth.login.MailLink.Kind;
import dev.briefcast.gateway.auth.mail.EmailContent;
import dev.briefcast.gateway.auth.mail.EmailWriter;
import dev.briefcast.gateway.auth.mail.Mail;
import dev.briefcast.gateway.auth.session.SecretToken;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/** Writes the mails about signing in, with their links. */
@Component
class AccountEmails implements EmailWriter {

  private static final String NOT_YOU =
      "If this was not you, ignore this mail: nothing was changed.";

  private final PersonRows people;
  private final MailLinkRows links;
  private final SignInProperties properties;
  private final GatewayProperties gateway;

  AccountEmails(
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
  public Mono<EmailContent> write(Mail mail) {
    String address = mail.address();
    return switch (mail.kind()) {
      case SIGN_UP ->
          people
              .byEmail(address)
              .map(known -> alreadyRegistered())
              .switchIfEmpty(Mono.defer(() -> signUp(mail)));
      case RESET ->
          people
              .byEmail(address)
              .flatMap(known -> reset(mail, known))
              .switchIfEmpty(
                  Mono.defer(
                      () -> people.findInvited(address).flatMap(who -> invitation(mail, who))));
      case INVITATION ->
          people
              .byEmail(address)
              .filter(known -> !known.equals(mail.person()))
              .map(known -> invitedElsewhere())
              .switchIfEmpty(
                  Mono.defer(
                      () -> Mono.justOrEmpty(mail.person()).flatMap(who -> invitation(mail, who))));
      case ADDRESS ->
          people
              .byEmail(address)
              .map(taken -> addressTaken())
              .switchIfEmpty(Mono.defer(() -> address(mail)));
      case ADDRESS_CHANGED -> Mono.just(addressChanged());
      case PASSWORD_CHANGED -> Mono.just(passwordChanged());
      case WEBHOOK_DISABLED -> Mono.just(webhookDisabled());
    };
  }

  private Mono<EmailContent> signUp(Mail mail) {
    return link(
            mail,
            new MailLink(Kind.SIGN_UP, mail.address(), null),
            properties.signUpWithin(),
            "Choose a password")
        .map(
            link ->
                new EmailContent(
                    "Your Briefcast account",
                    List.of(
                        "Welcome to Briefcast, which turns pull requests and briefs into narrated"
                            + " videos.",
                        "Choose a password, and your account is ready:"),
                    link,
                    List.of(validity(properties.signUpWithin()), NOT_YOU)));
  }

  private EmailContent alreadyRegistered() {
    return new EmailContent(
        "You already have a Briefcast account",
        List.of(
            "Somebody, probably you, tried to create a Briefcast account with this "
                + "address. It already has one: sign in."),
        new EmailContent.Link("Sign in", gateway.absolute("/sign-in")),
        List.of(
            "If you have forgotten the password, reset it at "
                + gateway.absolute("/forgotten")
                + ".",
            NOT_YOU));
  }

  private Mono<EmailContent> reset(Mail mail, UUID person) {
    return link(
            mail,
            new MailLink(Kind.RESET, mail.address(), person),
            properties.resetWithin(),
            "Choose a new password")
        .map(
            link ->
                new EmailContent(
                    "Reset your Briefcast password",
                    List.of(
                        "Somebody, probably you, asked to reset the password of the Briefcast "
                            + "account with this address. Choose a new one here; this signs "
                            + "you out everywhere."),
                    link,
                    List.of(validity(properties.resetWithin()), NOT_YOU)));
  }

  private EmailContent invitedElsewhere() {
    return new EmailContent(
        "You are invited to another Briefcast account",
        List.of(
            "You are invited to join an account at Briefcast. This address already has an account"
                + " there, and an address belongs to one account only."),
        null,
        List.of(
            "To join, ask for an invitation to another address, or change yours at "
                + gateway.absolute("/settings")
                + " first."));
  }

  private Mono<EmailContent> invitation(Mail mail, UUID person) {
    return link(
            mail,
            new MailLink(Kind.INVITATION, mail.address(), person),
            properties.inviteWithin(),
            "Choose a password")
        .map(
            link ->
                new EmailContent(
                    "You are invited to Briefcast",
                    List.of(
                        "You are invited to an account at Briefcast, which turns pull requests and"
                            + " briefs into narrated videos.",
                        "Choose a password, and sign in with this address:"),
                    link,
                    List.of(
                        validity(properties.inviteWithin())
                            + " After that, have another one sent at "
                            + gateway.absolute("/forgotten")
                            + ".")));
  }

  private Mono<EmailContent> address(Mail mail) {
    return link(
            mail,
            new MailLink(Kind.ADDRESS, mail.address(), mail.person()),
            properties.signUpWithin(),
            "Use this address")
        .map(
            link ->
                new EmailContent(
                    "Your new address at Briefcast",
                    List.of(
                        "Confirm that you want to sign in to Briefcast with this address from now"
                            + " on."),
                    link,
                    List.of(validity(properties.signUpWithin()), NOT_YOU)));
  }

  private static EmailContent addressTaken() {
    return new EmailContent(
        "This address is already in use at Briefcast",
        List.of(
            "Somebody, probably you, tried to move a Briefcast account to this address. "
                + "It already belongs to another account."),
        null,
        List.of(NOT_YOU));
  }

  private EmailContent addressChanged() {
    return new EmailContent(
        "Your address at Briefcast was changed",
        List.of(
            "The email address of your Briefcast account was changed; this one is not "
                + "used any more."),
        null,
        List.of(
            "If this was not you, contact whoever runs " + gateway.absolute("/") + " at once."));
  }

  private EmailContent passwordChanged() {
    return new EmailContent(
        "Your Briefcast password was changed",
        List.of(
            "The password of your Briefcast account was changed, and all other browsers were signed"
                + " out."),
        null,
        List.of(
            "If this was not you, reset the password at once: " + gateway.absolute("/forgotten")));
  }

  private EmailContent webhookDisabled() {
    return new EmailContent(
        "A webhook of your Briefcast account was disabled",
        List.of(
            "For five days, no event could be delivered to one of your webhooks, or it "
                + "answered 410 Gone. Nothing is sent to it any more; your other webhooks are "
                + "not affected."),
        new EmailContent.Link("Your webhooks", gateway.absolute("/dashboard/webhooks")),
        List.of(
            "The page shows which one it is, among the live ones or those of the sandbox. Enable it"
                + " again there, and the waiting events are sent."));
  }

  /** Nothing if the mail is not wanted any more, since a password was set while it waited. */
  private Mono<EmailContent.Link> link(Mail mail, MailLink link, Duration within, String label) {
    SecretToken token = SecretToken.random();
    String path = link.kind() == Kind.ADDRESS ? "/address" : "/password";
    return links
        .insert(token, link, within, mail.id())
        .filter(inserted -> inserted > 0)
        .map(
            inserted ->
                new EmailContent.Link(label, gateway.absolute(path + "?token=" + token.secret())));
  }

  private static String validity(Duration within) {
    return "The link works once, within " + inWords(within) + ".";
  }

  private static String inWords(Duration within) {
    if (within.toDays() > 1) {
      return within.toDays() + " days";
    }
    if (within.toHours() > 1) {
      return within.toHours() + " hours";
    }
    return within.toHours() == 1 ? "an hour" : within.toMinutes() + " minutes";
  }
}
