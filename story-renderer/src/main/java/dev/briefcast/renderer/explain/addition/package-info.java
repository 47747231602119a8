/** What is told of statements that are added, where no idiom knows more of them. */
@NullMarked
package dev.briefcast.renderer.explain.addition;

import org.jspecify.annotations.NullMarked;
