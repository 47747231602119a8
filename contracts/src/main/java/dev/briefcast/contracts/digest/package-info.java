/** SHA-256 digests, HMAC signatures, and comparison in constant time, for all modules. */
@NullMarked
package dev.briefcast.contracts.digest;

import org.jspecify.annotations.NullMarked;
