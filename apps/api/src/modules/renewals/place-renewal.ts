/** @planned */
export async function placeRenewal(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
