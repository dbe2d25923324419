import { NO_ACCOUNT_ID } from '../../kernel/auth/account-mail.ts';
import type { Services } from '../../kernel/services.ts';

interface Written {
  user_id: number | null;
  data: unknown;
}

/**
 * The data of a mail with what was sealed in it (`kernel/auth/account-mail.ts`), for the moment in which it becomes words.
 * @throws where the key is another one by now.
 */
export async function openData({ secrets }: Pick<Services, 'secrets'>, { user_id, data }: Written) {
  const { sealed, ...open } = data as { sealed?: unknown };
  if (typeof sealed !== 'string') return data;
  return { ...open, ...JSON.parse(await secrets.open(sealed, user_id ?? NO_ACCOUNT_ID, 'mail')) };
}
