/** Amounts in the sentences that people read; as many decimals as are kept. */

/** Made once: a new one for each amount costs more than all else that a sentence does. */
const upTo = (maximumFractionDigits: number) => new Intl.NumberFormat('en-US', { maximumFractionDigits });
const volumes = upTo(3);
const prices = upTo(4);

/** MBBL: `1250.5` as "1,250.5 MBBL". */
export const mbbl = (volume: number) => `${volumes.format(volume)} MBBL`;

/** USD/BBL: `0.6` as "0.6 USD/BBL". */
export const usd = (price: number) => `${prices.format(price)} USD/BBL`;
