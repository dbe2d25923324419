import { tankRangeRules, tankStorage, tankStorageAnswer } from '@tank/schema/map/tank-monitoring';
import { withRules } from '../../kernel/http/contract-rules.ts';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { getTankStorage } from './get-tank-storage.ts';
import { tankMonitoringPolicy } from './policy.ts';

export const tankMonitoringRouter = router({
  storage: procedure(tankMonitoringPolicy.storage)
    .input(withRules(tankStorage, tankRangeRules))
    .output(tankStorageAnswer)
    .query(getTankStorage),
});
