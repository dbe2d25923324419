/** @planned */
export async function listFiles(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
