/** Chooses the address of a Briefcast, and the key to call it with. */
@NullMarked
package dev.briefcast.standalone.client.profile;

import org.jspecify.annotations.NullMarked;
