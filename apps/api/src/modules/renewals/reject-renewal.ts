/** @planned */
export async function rejectRenewal(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
