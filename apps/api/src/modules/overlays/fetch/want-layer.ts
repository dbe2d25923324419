import type { OverlayLayer } from '@tank/schema/map/overlays';
import { messages, success } from '@tank/schema/messages';
import { authorize } from '../../../kernel/auth/policy.ts';
import type { Call } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors/errors.ts';
import { overlayPolicy } from '../policy.ts';
import { wantLayer as note } from '../queries.ts';

/** Has the layer fetched when the jobs come to it, within a minute. */
export async function wantLayer({ ctx, input }: Call<{ layer: OverlayLayer }>) {
  authorize(ctx, overlayPolicy.want);
  if (!ctx.services.map_services?.[input.layer]) throw new DomainError('CONFLICT', messages.mapServicesOff);
  await note(ctx, input.layer, ctx.now.toISOString());
  return { message: success(messages.layerWanted) };
}
