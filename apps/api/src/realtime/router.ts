import { listen } from '@tank/schema/live/live';
import { procedure, router } from '../kernel/http/trpc.ts';
import { listenToEvents } from './listen.ts';
import { livePolicy } from './policy.ts';

export const liveRouter = router({
  events: procedure(livePolicy.listen).input(listen).subscription(listenToEvents),
});
