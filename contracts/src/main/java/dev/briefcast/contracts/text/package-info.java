/** Which characters of strangers' texts are not what they seem. */
@NullMarked
package dev.briefcast.contracts.text;

import org.jspecify.annotations.NullMarked;
