import type { OverlayLayer } from '@tank/schema/map/overlays';
import { messages, success } from '@tank/schema/messages';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { overlayPolicy } from '../policy.ts';
import { insertFetchRequest } from '../queries.ts';

/** Schedules a fetch of the layer; the job starts it within a minute. */
export async function requestFetch({ ctx, input }: Call<{ layer: OverlayLayer }>) {
  authorize(ctx, overlayPolicy.requestFetch);
  if (!ctx.services.map_services?.[input.layer]) throw new DomainError('CONFLICT', messages.mapServicesOff);
  await insertFetchRequest(ctx, input.layer, ctx.now.toISOString());
  return { message: success(messages.layerQueued) };
}
