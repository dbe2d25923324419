/** @planned */
export async function cancelRenewal(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
