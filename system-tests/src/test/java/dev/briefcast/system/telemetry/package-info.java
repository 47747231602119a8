/** What operators see: metrics, traces, dashboards, alerts and logs, which keep secrets. */
@NullMarked
package dev.briefcast.system.telemetry;

import org.jspecify.annotations.NullMarked;
