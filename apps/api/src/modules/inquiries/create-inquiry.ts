/** @planned */
export async function createInquiry(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
