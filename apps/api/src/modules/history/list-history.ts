/** @planned */
export async function listHistory(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
