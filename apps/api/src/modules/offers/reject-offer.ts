/** @planned */
export async function rejectOffer(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
