import type { TestApi } from './test-api.ts';

/** Sets the clock of the API to noon of a day, with everybody freshly signed in; undefined: to the real time again. */
export async function goTo({ setNow, database }: TestApi, day: string | undefined): Promise<void> {
  const now = day === undefined ? undefined : new Date(`${day}T12:00:00Z`);
  setNow(now);
  const at = (now ?? new Date()).toISOString();
  await database.client`
    update sessions set created_at = ${at}, expires_at = ${at}::timestamptz + interval '12 hours'`;
}
