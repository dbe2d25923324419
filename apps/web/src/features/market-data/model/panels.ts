/** Panels by their name in the URL. */
import type { GlossaryTerm } from '@tank/schema/glossary';
import { words } from '../words.ts';

export const panels = {
  volume_price: words.volumePrice,
  bid_ask: words.bidAsk,
  comparison: words.comparison,
  shares: words.shares,
  monthly: words.monthly,
  'tank-monitoring': words.tanks,
} as const;

export type PanelName = keyof typeof panels;

/** Glossary terms of each panel. */
export const panelTerms: Record<PanelName, readonly GlossaryTerm[]> = {
  volume_price: ['Available capacity', 'Open interest', 'Gap'],
  bid_ask: ['Shell price', 'Gap'],
  comparison: ['Available capacity', 'Open interest'],
  shares: ['Available capacity', 'Open interest', 'PADD'],
  monthly: ['MBBL'],
  'tank-monitoring': ['Open interest', 'MBBL'],
};
