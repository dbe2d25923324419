import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { base64Of, createPdf } from '../../testing/create-pdf.ts';
import { listingInput, makeStorage } from '../../testing/samples.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let url: string;

beforeAll(async () => {
  api = await startTestApi();
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

/** A body of 20 MB without a content length; counts the bytes that are read. */
function createLongStream() {
  let sent = 0;
  const chunk = new Uint8Array(64_000).fill(32);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += chunk.length;
      if (sent > 20_000_000) controller.close();
      else controller.enqueue(chunk);
    },
  });
  return { body, sent: () => sent };
}

const post = (path: string, body: BodyInit, token?: string) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json', ...(token && { [TOKEN_HEADER]: token }) },
  } as RequestInit & { duplex: 'half' });

it.each(['/api/listing', '/api/bid/1', '/trpc/listings.create'])(
  'rejects a large body without a session before it is read: %s',
  async (path) => {
    const big = await post(path, ' '.repeat(2_000_000));
    expect(big.status).toBe(401);
    const stream = createLongStream();
    const answer = await post(path, stream.body).catch(() => undefined);
    expect(answer?.status ?? 401).toBe(401);
    expect(stream.sent()).toBeLessThan(20_000_000);
  },
);

it('reads a large body with a session and validates it', async () => {
  const { token } = await api.person({ category: 'Terminal' });
  const file = JSON.stringify({ file: [Array(900_000).fill(32)], name: ['a.pdf'] });
  expect((await post('/api/listing', file, token)).status).toBe(400);
  // Without its files, it must be within the usual limit.
  const text = JSON.stringify({ comment: 'a b '.repeat(500_000) });
  expect((await post('/api/listing', text, token)).status).toBe(413);
});

it('accepts an attachment of several megabytes over tRPC', async () => {
  const terminal = await api.person({ category: 'Terminal' });
  const storage_id = await makeStorage(api, terminal);
  const content = base64Of(await createPdf('Terms', 3_000_000));
  const input = { ...listingInput(storage_id), files: [{ name: 'terms.pdf', content }] };
  const answer = await post('/trpc/listings.create', JSON.stringify(input), terminal.token);
  expect(answer.status).toBe(200);
});

it('accepts the JSON content type with an empty body', async () => {
  const { token } = await api.person({ category: 'Terminal' });
  expect((await post('/api/logout', '', token)).status).toBe(200);
});

it('rejects a large body to an unknown path', async () => {
  const large = ' '.repeat(300_000);
  for (const path of ['/nowhere', '/api/nowhere', '/trpc/nowhere', '/%74rpc/nowhere', '/healthz'])
    expect([path, [404, 413].includes((await post(path, large)).status)]).toEqual([path, true]);
});
