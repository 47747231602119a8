/** Recognizes untrusted server certificates, against which waiting does not help. */
@NullMarked
package dev.briefcast.service.trust;

import org.jspecify.annotations.NullMarked;
