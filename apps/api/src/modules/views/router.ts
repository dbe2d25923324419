import {
  keepLayout as layoutInput,
  listViewsInput,
  saveView as saveInput,
  viewId,
  viewsAnswer,
} from '@tank/schema/admin/views';
import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import * as z from 'zod';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { deleteView } from './delete-view.ts';
import { keepLayout } from './keep-layout.ts';
import { listViews } from './list-views.ts';
import { viewPolicy } from './policy.ts';
import { saveView } from './save-view.ts';

const saved = createdAnswer({ view_id: z.number() });

export const viewsRouter = router({
  list: procedure(viewPolicy.list).input(listViewsInput).output(viewsAnswer).query(listViews),
  save: procedure(viewPolicy.save).input(saveInput).output(saved).mutation(saveView),
  delete: procedure(viewPolicy.delete).input(viewId).output(messageAnswer).mutation(deleteView),
  keepLayout: procedure(viewPolicy.keepLayout).input(layoutInput).output(messageAnswer).mutation(keepLayout),
});
