/** @planned */
export async function removeFile(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
