/** @planned */
export async function attachUploads(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
