import { notify } from '../../../shared/notices/notify.ts';
import { twoStepWords as words } from '../words.ts';

/** The clipboard API needs HTTPS and permission. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    void notify({ type: 'success', text: words.copied });
  } catch {
    void notify({ type: 'error', text: words.cannotCopy });
  }
}
