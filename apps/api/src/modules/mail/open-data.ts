import { NO_ACCOUNT_ID } from '../../kernel/auth/account-mail.ts';
import type { Services } from '../../kernel/services.ts';

interface StoredMail {
  user_id: number | null;
  data: unknown;
}

/**
 * Decrypts the sealed part of a mail's data (`kernel/auth/account-mail.ts`) for rendering.
 * @throws if it was sealed with another key.
 */
export async function openData({ secrets }: Pick<Services, 'secrets'>, { user_id, data }: StoredMail) {
  const { sealed, ...plain } = data as { sealed?: unknown };
  if (typeof sealed !== 'string') return data;
  return { ...plain, ...JSON.parse(await secrets.open(sealed, user_id ?? NO_ACCOUNT_ID, 'mail')) };
}
