import type { TestApi } from './test-api.ts';

/**
 * Sets the clock of the API to noon UTC of a day or to an instant and renews every session; undefined restores the real time.
 * The session library compares the expiry with the real time.
 */
export async function setClock({ setNow, database }: TestApi, at: string | undefined): Promise<void> {
  const now = at === undefined ? undefined : new Date(at.includes('T') ? at : `${at}T12:00:00Z`);
  setNow(now);
  const signed_in = (now ?? new Date()).toISOString();
  await database.client`
    update sessions set created_at = ${signed_in},
      expires_at = greatest(${signed_in}::timestamptz, now()) + interval '12 hours'`;
}
