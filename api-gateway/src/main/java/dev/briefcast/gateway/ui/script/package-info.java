/** The scripts of stories: {@code story.json}, which workers store beside each video. */
@NullMarked
package dev.briefcast.gateway.ui.script;

import org.jspecify.annotations.NullMarked;
