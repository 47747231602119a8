/** Says so when a server shows a certificate that is not trusted: no waiting helps against it. */
@NullMarked
package dev.briefcast.service.trust;

import org.jspecify.annotations.NullMarked;
