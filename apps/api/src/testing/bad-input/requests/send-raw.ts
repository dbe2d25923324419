/** Sends a request without encoding or checking it. */
import { TOKEN_HEADER } from '@tank/schema/product';
import type { ApiFixture } from '../../api-fixture.ts';
import type { Cast } from '../../test-users.ts';

export const JSON_TYPE = 'application/json';

export interface RawRequest {
  method?: string;
  url: string;
  by?: keyof Cast;
  type?: string;
  payload?: string | Buffer;
  headers?: Record<string, string>;
}

export async function sendTo(
  fixture: ApiFixture,
  { method = 'POST', url, by = 'owner', type, payload, headers = {} }: RawRequest,
) {
  const reply = await fixture.api.app.inject({
    method: method as 'POST',
    url,
    headers: {
      [TOKEN_HEADER]: fixture.cast[by].token,
      ...(type !== undefined && { 'content-type': type }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
}
