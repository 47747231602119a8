/** Links the story of each pull request on it. */
@NullMarked
package dev.briefcast.example.github;

import org.jspecify.annotations.NullMarked;
