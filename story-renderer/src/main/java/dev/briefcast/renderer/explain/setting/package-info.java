/** Describes changed settings: values, versions, requirements, images, rules of a build. */
@NullMarked
package dev.briefcast.renderer.explain.setting;

import org.jspecify.annotations.NullMarked;
