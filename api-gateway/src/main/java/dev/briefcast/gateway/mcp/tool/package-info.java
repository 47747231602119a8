/** The tools, resources and prompts for agents. */
@NullMarked
package dev.briefcast.gateway.mcp.tool;

import org.jspecify.annotations.NullMarked;
