package dev.briefcast.gateway.auth.route;

import java.util.List;
import org.springframework.security.core.GrantedAuthority;
import org.springframework.security.core.authority.SimpleGrantedAuthority;

/**
 * The kinds of access to a route: public, by key, by session, or by operator. Its name is the
 * authority that such a caller is granted.
 */
public enum Access {
  /** Everybody. Who is signed in is known, too, if it is asked for. */
  PUBLIC,
  /** Everybody; an API key or a session that is sent along says who reads. */
  OPTIONAL,
  /** Who sends a valid API key. */
  API_KEY,
  /** Who is signed in. */
  SESSION,
  /** Who sends the operator's token, or signed in with it. */
  OPERATOR;

  private final List<GrantedAuthority> granted = List.of(new SimpleGrantedAuthority(name()));

  /** Whether everybody may call. */
  boolean isOpen() {
    return this == PUBLIC || this == OPTIONAL;
  }

  /** The authorities that calling such routes needs. */
  public List<GrantedAuthority> granted() {
    return granted;
  }
}
