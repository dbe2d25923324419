/** @planned */
export async function cancelOffer(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
