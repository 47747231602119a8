package dev.briefcast.gateway.ui.dashboard.key;

import dev.briefcast.gateway.ui.view.KeyLine;
import java.util.List;
import java.util.UUID;

/**
 * The model of the page of an account's keys.
 *
 * @param next the id that the next key gets: the form sent twice makes one key
 * @param name as it was typed, if it was refused
 * @param curl how a program asks for a story
 */
record KeysPage(List<KeyLine> active, List<KeyLine> revoked, UUID next, String name, String curl) {}
