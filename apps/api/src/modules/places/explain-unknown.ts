import { messages } from '@tank/schema/messages';
import { placeMessages } from '@tank/schema/messages/place';
import { readAddress } from './address.ts';
import { correctState } from './gazetteer/misspelt-state.ts';
import { readPoint } from './point.ts';
import { findUncoveredPlace } from './uncovered-places.ts';

/** A message that says why no place is found for a text, and what to try. */
export function explainUnknown(text: string): string {
  if (readPoint(text)) return messages.pointAbroad;
  const corrected = correctState(text);
  if (corrected) return explainUnknown(corrected);
  const elsewhere = findUncoveredPlace(text);
  if (elsewhere?.kind === 'territory') return placeMessages.inTerritory(elsewhere.name);
  if (elsewhere) return placeMessages.abroad(elsewhere.name);
  const [reading] = readAddress(text);
  // "123 Main St Bayonne" is not the name of a town.
  return reading && !/\d/.test(reading.town)
    ? placeMessages.notInState(reading.town, reading.state.name)
    : messages.placeUnknown;
}
