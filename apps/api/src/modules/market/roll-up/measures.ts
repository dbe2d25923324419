export type Measure = 'capacity' | 'interest' | 'bid' | 'bid_quote' | 'ask_quote' | 'booked';

/** Bids are visible to their parties only. */
export const isSecret = (measure: Measure) => measure === 'bid';
