/** Reports servers whose certificate is not trusted: waiting does not help against that. */
@NullMarked
package dev.briefcast.service.trust;

import org.jspecify.annotations.NullMarked;
