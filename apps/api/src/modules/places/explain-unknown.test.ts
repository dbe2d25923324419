import { messages } from '@tank/schema/messages';
import { placeMessages } from '@tank/schema/messages/place';
import { expect, it } from 'vitest';
import { explainUnknown } from './explain-unknown.ts';

it.each([
  ['San Juan, PR', placeMessages.inTerritory('Puerto Rico')],
  ['Cataño, PR 00962', placeMessages.inTerritory('Puerto Rico')],
  ['00901', placeMessages.inTerritory('Puerto Rico')],
  ['Yabucoa, Puerto Rico, USA', placeMessages.inTerritory('Puerto Rico')],
  ['St. Croix, USVI', placeMessages.inTerritory('the US Virgin Islands')],
  ['Piti, Guam', placeMessages.inTerritory('Guam')],
  ['Ponce PR', placeMessages.inTerritory('Puerto Rico')],
  ['Yabucoa', placeMessages.inTerritory('Puerto Rico')],
  ['96799', placeMessages.inTerritory('American Samoa')],
  ['96950', placeMessages.inTerritory('the Northern Mariana Islands')],
  ['Nonesuch Island', messages.placeUnknown],
  ['Nonesuch, Jersey', placeMessages.notInState('Nonesuch', 'New Jersey')],
  ['Nonesuch, British Colombia', placeMessages.notInState('Nonesuch', 'British Columbia')],
  ['Nonesuch, Texes', placeMessages.notInState('Nonesuch', 'Texas')],
  ['Veracruz, México', placeMessages.abroad('Mexico')],
  ['Tampico, MX', placeMessages.abroad('Mexico')],
  ['Rotterdam, Netherlands', placeMessages.abroad('Netherlands')],
  ['Freeport, The Bahamas', placeMessages.abroad('Bahamas')],
  ['Immingham UK', placeMessages.abroad('United Kingdom')],
  ['Singapore', placeMessages.abroad('Singapore')],
  ['19.2, -96.1', messages.pointAbroad],
  ['Nonesuch, NJ', placeMessages.notInState('Nonesuch', 'New Jersey')],
  ['Nonesuch, New Mexico', placeMessages.notInState('Nonesuch', 'New Mexico')],
  ['Nonesuch', messages.placeUnknown],
  ['123 Main St', messages.placeUnknown],
  ['', messages.placeUnknown],
])('explains why %j is not found', (text, sentence) => expect(explainUnknown(text)).toBe(sentence));
