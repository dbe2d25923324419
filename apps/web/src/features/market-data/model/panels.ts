/** The panels of market data by their names in addresses. */
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

/** What a reader of each may have to look up. */
export const panelTerms: Record<PanelName, readonly GlossaryTerm[]> = {
  volume_price: ['Available capacity', 'Open interest', 'Gap'],
  bid_ask: ['Shell price', 'Gap'],
  comparison: ['Available capacity', 'Open interest'],
  shares: ['Available capacity', 'Open interest', 'PADD'],
  monthly: ['MBBL'],
  'tank-monitoring': ['Open interest', 'MBBL'],
};
