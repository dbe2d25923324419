import { historyAnswer, historyInput } from '@tank/schema/admin/history';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { listHistory } from './list-history.ts';
import { historyPolicy } from './policy.ts';

export const historyRouter = router({
  list: procedure(historyPolicy.list).input(historyInput).output(historyAnswer).query(listHistory),
});
