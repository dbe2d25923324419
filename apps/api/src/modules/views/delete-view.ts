/** @planned */
export async function deleteView(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
