/** The rules of the house, held on the code itself. */
@NullMarked
package dev.briefcast.architecture;

import org.jspecify.annotations.NullMarked;
