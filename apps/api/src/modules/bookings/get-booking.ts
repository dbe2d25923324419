/** @planned */
export async function getBooking(_: unknown): Promise<never> {
  throw new Error('Not built yet.');
}
