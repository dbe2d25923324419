/** @planned */
export async function acceptRenewal(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
