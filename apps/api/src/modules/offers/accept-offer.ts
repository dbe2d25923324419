/** @planned */
export async function acceptOffer(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
