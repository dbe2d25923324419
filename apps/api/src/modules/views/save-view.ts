/** @planned */
export async function saveView(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
