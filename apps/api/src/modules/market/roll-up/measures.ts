/** What the market is made of. */
export type Measure = 'capacity' | 'interest' | 'bid' | 'bid_quote' | 'ask_quote' | 'booked';

/** Known to its parties alone: it stands in no list. */
export const isSecret = (measure: Measure) => measure === 'bid';
