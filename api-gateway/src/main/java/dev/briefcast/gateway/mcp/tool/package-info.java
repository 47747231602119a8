/** The tools, resources and prompts that agents find. */
@NullMarked
package dev.briefcast.gateway.mcp.tool;

import org.jspecify.annotations.NullMarked;
