/** The contract, by the types of the API. In the package the build replaces this file with plain types (`build/contract-text.ts`). */
import type { AppRouter } from '@tank/api/router';
import type { TRPCClient } from '@trpc/client';

export type { ErrorCode } from '@tank/schema/errors';
export type { LiveEvent } from '@tank/schema/live/live';

/** Every procedure: `listings.listAll.query(...)`, `bids.place.mutate(...)`, `live.events.subscribe(...)`. */
export type Procedures = TRPCClient<AppRouter>;
