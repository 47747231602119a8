/** What stories tell, as text: {@code story.json}, which workers store beside each video. */
@NullMarked
package dev.briefcast.gateway.script;

import org.jspecify.annotations.NullMarked;
