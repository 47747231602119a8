/** Mails to people: asked for in a transaction, written and sent after it, none lost by a crash. */
@NullMarked
package dev.briefcast.gateway.mail;

import org.jspecify.annotations.NullMarked;
