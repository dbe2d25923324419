/** @planned */
export async function wouldOverbook(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
