import { tankRangeRules, tankStorage, tankStorageAnswer } from '@tank/schema/map/tank-monitoring';
import { ruled } from '../../kernel/http/ruled.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getTankStorage } from './get-tank-storage.ts';
import { tankMonitoringPolicy } from './policy.ts';

export const tankMonitoringRouter = router({
  storage: procedure(tankMonitoringPolicy.storage)
    .input(ruled(tankStorage, tankRangeRules))
    .output(tankStorageAnswer)
    .query(getTankStorage),
});
