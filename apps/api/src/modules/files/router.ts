import { messageAnswer } from '@tank/schema/answers';
import {
  attachFiles as attachInput,
  filesAnswer,
  filesOf,
  removeFile as removeInput,
} from '@tank/schema/live/files';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { listFiles } from './list-files.ts';
import { filePolicy } from './policy.ts';
import { removeFile } from './remove-file.ts';
import { attachUploads } from './uploads/attach-uploads.ts';

export const filesRouter = router({
  list: procedure(filePolicy.list).input(filesOf).output(filesAnswer).query(listFiles),
  attach: procedure(filePolicy.attach).input(attachInput).output(messageAnswer).mutation(attachUploads),
  remove: procedure(filePolicy.remove).input(removeInput).output(messageAnswer).mutation(removeFile),
});
