import { messages } from '@tank/schema/messages';
import { placeMessages } from '@tank/schema/messages/place';
import { authorize, found } from '../../kernel/auth/policy.ts';
import type { Call, Ctx } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors/errors.ts';
import type { Place } from '../../kernel/place-provider.ts';
import { explainUnknown } from './explain-unknown.ts';
import { placesPolicy } from './policy.ts';

/** Reports a failure of the place provider as UNAVAILABLE. */
async function fromProvider<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new DomainError('UNAVAILABLE', cause instanceof Error ? cause.message : messages.databaseDown, {
      cause,
    });
  }
}

/** Places that match the typed text, best first, or a hint if there are none. */
export async function suggestPlaces({ ctx, input }: Call<{ text: string }>) {
  authorize(ctx, placesPolicy.suggest);
  const data = await fromProvider(ctx.services.places.suggest(input.text));
  return { data, hint: data.length > 0 || !input.text.trim() ? null : explainUnknown(input.text) };
}

/** The place of a suggestion. */
export async function resolvePlace({ ctx, input }: Call<{ place_id: string }>) {
  authorize(ctx, placesPolicy.resolve);
  return found((await fromProvider(ctx.services.places.resolve(input.place_id))) ?? undefined);
}

/** The place of a typed address. @throws INVALID_INPUT if it is unknown. */
export async function geocode(ctx: Ctx, formatted_address: string): Promise<Place> {
  authorize(ctx, placesPolicy.resolve);
  const place = await fromProvider(ctx.services.places.geocode(formatted_address));
  if (place) return place;
  const [suggestion] = await fromProvider(ctx.services.places.suggest(formatted_address, 1));
  const message = suggestion
    ? placeMessages.didYouMean(suggestion.formatted_address)
    : explainUnknown(formatted_address);
  throw new DomainError('INVALID_INPUT', message, { issues: [{ path: 'formatted_address', message }] });
}
