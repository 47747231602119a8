/** Says which Briefcast a client asks, and with which key. */
@NullMarked
package dev.briefcast.standalone.client.profile;

import org.jspecify.annotations.NullMarked;
