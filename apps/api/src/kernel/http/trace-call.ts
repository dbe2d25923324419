/** Spans of procedure calls. */
import type { Ctx } from '../context.ts';
import { errorTable, toDomainError } from '../errors/errors.ts';
import type { Span } from '../tracing.ts';

interface Traced {
  ctx: Ctx;
  /** Its path, such as `bids.place`. */
  procedure: string;
  is_subscription: boolean;
}

function endFailed(span: Span, error: unknown): void {
  const { code } = toDomainError(error);
  span.end({ attributes: { error_code: code }, failed: errorTable[code].http >= 500 });
}

async function* untilEnd<T>(events: AsyncIterable<T>, span: Span): AsyncGenerator<T> {
  try {
    yield* events;
  } catch (error) {
    endFailed(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/**
 * One span per call. That of a subscription lasts as long as the subscription, which is hours, and is a trace of its
 * own: the request that opened the socket is over.
 */
export async function traceCall<R extends { ok: boolean }>(
  { ctx, procedure, is_subscription }: Traced,
  call: () => Promise<R>,
): Promise<R> {
  const { tracing } = ctx.services;
  if (!tracing) return call();
  const attributes = { procedure, request_id: ctx.request_id };
  const span = is_subscription
    ? tracing.openRoot(`subscription ${procedure}`, attributes)
    : tracing.open(procedure, attributes);
  try {
    const result = await span.within(call);
    if (!is_subscription) {
      span.end();
      return result;
    }
    const { data } = result as unknown as { data: AsyncIterable<unknown> };
    return { ...result, data: untilEnd(data, span) };
  } catch (error) {
    endFailed(span, error);
    throw error;
  }
}
