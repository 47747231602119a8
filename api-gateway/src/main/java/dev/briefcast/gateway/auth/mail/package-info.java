/** Mails to people: queued in a transaction, written and sent after it, none lost by a crash. */
@NullMarked
package dev.briefcast.gateway.auth.mail;

import org.jspecify.annotations.NullMarked;
