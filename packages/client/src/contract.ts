/** What the API offers, by its own types. The build writes them out in this file's place (`build/write-contract.ts`). */
import type { AppRouter } from '@tank/api/router';
import type { TRPCClient } from '@trpc/client';

export type { ErrorCode } from '@tank/schema/errors';
export type { LiveEvent } from '@tank/schema/live/live';

/** Every procedure: `listings.listAll.query(...)`, `bids.place.mutate(...)`, `live.events.subscribe(...)`. */
export type Procedures = TRPCClient<AppRouter>;
