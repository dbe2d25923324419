/** @planned */
export async function getOffer(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
