/** Authentication of programs by API keys. */
@NullMarked
package dev.briefcast.gateway.auth.apikey;

import org.jspecify.annotations.NullMarked;
