/** The GitHub app: keeps one comment and one check run with the story on each pull request. */
@NullMarked
package dev.briefcast.github;

import org.jspecify.annotations.NullMarked;
