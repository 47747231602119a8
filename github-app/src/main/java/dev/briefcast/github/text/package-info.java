/** The texts of the comment and the check run on a pull request. */
@NullMarked
package dev.briefcast.github.text;

import org.jspecify.annotations.NullMarked;
