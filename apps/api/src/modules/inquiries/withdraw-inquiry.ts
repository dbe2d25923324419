/** @planned */
export async function withdrawInquiry(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
