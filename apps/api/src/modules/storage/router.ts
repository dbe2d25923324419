import { createdAnswer, messageAnswer } from '@tank/schema/answers';
import { accessModes } from '@tank/schema/trade/access-modes';
import {
  createStorage as createInput,
  myStoragePage,
  storageAnswer,
  storageId,
  storageList,
  storagePage,
  storageRules,
  teamStorageList,
  teamStoragePage,
  updateStorage as updateInput,
} from '@tank/schema/trade/storage';
import * as z from 'zod';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { createStorage } from './create-storage.ts';
import { deleteStorage } from './delete-storage.ts';
import { getStorage, getStorageModes } from './get-storage.ts';
import { listAllStorage, listMyStorage, listTeamStorage } from './list-storage.ts';
import { storagePolicy } from './policy.ts';
import { updateStorage } from './update-storage.ts';

const saved = createdAnswer({ storage_id: z.number() });

export const storageRouter = router({
  listMine: procedure(storagePolicy.listMine).input(storageList).output(myStoragePage).query(listMyStorage),
  listAll: procedure(storagePolicy.listAll).input(storageList).output(storagePage).query(listAllStorage),
  listTeam: procedure(storagePolicy.listTeam)
    .input(teamStorageList)
    .output(teamStoragePage)
    .query(listTeamStorage),
  get: procedure(storagePolicy.view).input(storageId).output(storageAnswer).query(getStorage),
  modes: procedure(storagePolicy.modes).input(storageId).output(accessModes).query(getStorageModes),
  create: procedure(storagePolicy.create)
    .input(withRules(createInput, storageRules))
    .output(saved)
    .mutation(createStorage),
  update: procedure(storagePolicy.update)
    .input(withRules(updateInput, storageRules))
    .output(saved)
    .mutation(updateStorage),
  delete: procedure(storagePolicy.delete).input(storageId).output(messageAnswer).mutation(deleteStorage),
});
