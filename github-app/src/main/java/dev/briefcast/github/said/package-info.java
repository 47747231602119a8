/** What is said on a pull request: the comment and the check run, as text. */
@NullMarked
package dev.briefcast.github.said;

import org.jspecify.annotations.NullMarked;
