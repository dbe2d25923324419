/** Amounts in the sentences that people are told; as many decimals as are kept. */

/** MBBL: `1250.5` as "1,250.5 MBBL". */
export const mbbl = (volume: number) =>
  `${volume.toLocaleString('en-US', { maximumFractionDigits: 3 })} MBBL`;

/** USD/BBL: `0.6` as "0.6 USD/BBL". */
export const usd = (price: number) =>
  `${price.toLocaleString('en-US', { maximumFractionDigits: 4 })} USD/BBL`;
