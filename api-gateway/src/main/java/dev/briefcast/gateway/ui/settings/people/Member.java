package dev.briefcast.gateway.ui.settings.people;

import dev.briefcast.gateway.ui.view.DisplayTime;
import java.util.UUID;

/**
 * A person of an account, as its people see them.
 *
 * @param invited whether they have not signed in yet
 * @param self whether it is who looks
 */
record Member(
    UUID id, String email, String role, boolean invited, boolean self, DisplayTime since) {

  /** Whether they may do everything. */
  public boolean isOwner() {
    return role.equals(Role.OWNER.text());
  }
}
