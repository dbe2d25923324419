/** @planned */
export async function listPlacedOffers(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}

export async function listReceivedOffers(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
