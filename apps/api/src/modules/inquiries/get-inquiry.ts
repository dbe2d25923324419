/** @planned */
export async function getInquiry(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
