/** Error messages over REST: unknown parameters, size limits, files without names, missing records. */
import { messages } from '@tank/schema/messages';
import { describe, expect, test } from 'vitest';
import { makeStorage, SOON, storageInput } from '../samples.ts';
import { type Body, marketCalls } from './market-calls.ts';

const { market, send, placeBid } = marketCalls();

describe('a query parameter', () => {
  const paths = [
    '/api/context',
    '/api/listing/all',
    '/api/price_index',
    '/api/message',
    '/api/booking/terminal',
    '/api/export/listings.listAll',
  ];

  test.for([
    '_=1764172800',
    '_t=abc',
    '_dc=1',
    '__cb=1',
    'cb=x',
    'cacheBuster=x',
    'nocache=1',
    'no-cache=1',
    'dojo.preventCache=1764172800',
    't=1764172800',
    'timestamp=1764172800.5',
    'rand=0.123',
  ])('for cache busting (%s) is ignored', async (query) => {
    for (const path of paths)
      expect([path, (await send('GET', `${path}?${query}`, undefined, 'admin')).status]).toEqual([path, 200]);
  });

  test.for(['nope', 'timestamp', 'token', 'min_nope', 'regions', '__proto__', 'constructor'])(
    'that is unknown (%s) returns 400 with its name',
    async (name) => {
      for (const path of paths) {
        const { status, message, body } = await send('GET', `${path}?${name}=yesterday`, undefined, 'admin');
        expect([path, status, message, body.issues]).toEqual([
          path,
          400,
          expect.stringMatching(
            new RegExp(`^(Unknown filter: |This call does not take the field )${name}\\.$`),
          ),
          [{ path: name, message }],
        ]);
      }
      const posted = await send('POST', `/api/storage?${name}=yesterday`, storageInput());
      expect([posted.status, posted.message]).toEqual([400, `This call does not take the field ${name}.`]);
    },
  );
});

describe('an error message', () => {
  const form = (parts: string[]) =>
    market().api.rest('POST', '/api/login', {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`,
    });

  test('names the limit of a text, a body and an address that are too long', async () => {
    const message = async (changes: Body) => (await placeBid(changes)).message;
    expect(await message({ comment: 'x'.repeat(2001) })).toBe('Comment must be at most 2,000 characters.');
    expect(
      (await send('POST', '/api/login', { email: 'a@b.test', password: 'x'.repeat(1001) })).message,
    ).toBe('Password must be at most 1,000 characters.');
    expect(
      (await send('POST', '/api/login', { email: 'a@b.test', password: 'x'.repeat(300_000) })).message,
    ).toBe(messages.bodyTooLarge);
    expect((await send('GET', `/api/bid/${'1'.repeat(500)}`)).message).toBe(messages.urlTooLong);
    expect((await send('GET', '/api/bid/%zz')).message).toBe(messages.malformedUrl);
  });

  test('says whether a file or its name is missing', async () => {
    expect((await placeBid({ file: [[37, 80]] })).message).toBe(messages.fileNameForEach);
    expect((await placeBid({ name: ['a.pdf'] })).message).toBe(messages.fileForEachName);
    expect((await placeBid({ file: [[37, 80]], name: ['a.pdf', 'b.pdf'] })).message).toBe(
      messages.fileForEachName,
    );
  });

  test('asks for a PDF when a file cannot be read', async () => {
    for (const file of ['%%%', ['%%%'], [[300]], [null], 5]) {
      const refused = await placeBid({ file, name: ['a.pdf'] });
      expect([file, refused.message]).toEqual([file, messages.fileNotPdf]);
    }
  });

  test('names the valid range of a year', async () => {
    const message = async (year: string) =>
      (await send('GET', `/api/booking/calendar/my/terminal/${year}`)).message;
    expect(await message('next')).toBe('Year must be a number.');
    expect(await message('1999')).toBe('Year must be 2000 or later.');
    expect(await message('20270')).toMatch(/^Year must be \d{4} or earlier\.$/);
  });

  test('reports too many fields and unexpected files in a form', async () => {
    const fields = await form(Array.from({ length: 30 }, (_, at) => `name="f${at}"\r\n\r\n1`));
    expect([fields.status, fields.body.message.text]).toEqual([400, messages.jsonTooComplex]);
    const file = await form(['name="email"; filename="a.pdf"\r\n\r\n%PDF-']);
    expect([file.status, file.body.message.text]).toEqual([400, messages.noFilesTaken]);
  });

  test('is the same over REST and tRPC when the body is not an object', async () => {
    const { api, cast } = market();
    for (const body of [[], [1]]) {
      const typed = await api.mutate('storage.create', body, cast.owner.token);
      const { message, data } = typed.body.error;
      const rest = await send('POST', '/api/storage', body);
      expect([rest.message, rest.body.issues ?? []]).toEqual([message, data.issues]);
    }
  });
});

describe('a second delete', () => {
  const made: Record<string, () => Promise<string>> = {
    storage: async () => `/api/storage/${await makeStorage(market().api, market().cast.owner)}`,
    quote: async () => {
      const quote = {
        region: 'PADD 3',
        product_category: 'Asphalt',
        price: 1,
        volume: 1,
        term: 1,
        bid_ask: 'bid',
        start_date: SOON,
      };
      return `/api/bid_ask/${(await send('POST', '/api/bid_ask', quote, 'admin')).body.data.bid_ask_id}`;
    },
    user: async () => `/api/user/${(await market().api.person()).user_id}`,
    team: async () => {
      const team = { team_name: 'Once', max_users: 3, admin_id: (await market().api.person()).user_id };
      return `/api/team/${(await send('POST', '/api/team', team, 'admin')).body.data.team_id}`;
    },
  };

  test.for(Object.entries(made))('of a %s returns 404', async ([kind, make]) => {
    const path = await make();
    const by = kind === 'storage' ? 'owner' : 'admin';
    expect((await send('DELETE', path, undefined, by)).status).toBe(200);
    const again = await send('DELETE', path, undefined, by);
    expect([again.status, again.message]).toEqual([404, messages.notFound]);
  });

  test('of a product returns 404', async () => {
    const product = { product: 'Once', product_category: 'Asphalt' };
    await send('POST', '/api/context/addProduct', product, 'admin');
    expect((await send('DELETE', '/api/context/deleteProduct', product, 'admin')).status).toBe(200);
    expect((await send('DELETE', '/api/context/deleteProduct', product, 'admin')).status).toBe(404);
  });
});
