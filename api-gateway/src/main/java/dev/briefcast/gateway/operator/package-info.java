/**
 * The API for whoever operates this Briefcast: who may use it, the form of its requests, and the
 * audit of what was done through it. What can be done is in the rooms below.
 */
@NullMarked
package dev.briefcast.gateway.operator;

import org.jspecify.annotations.NullMarked;
