/** @planned */
export async function placeOffer(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
