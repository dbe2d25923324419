/** @planned */
export async function listViews(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
