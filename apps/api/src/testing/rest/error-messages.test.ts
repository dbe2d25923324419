/** What the documented paths say to what they do not take: parameters, sizes, files without names, records that are not there. */
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
  ])('that only keeps caches away (%s) is ignored', async (query) => {
    for (const path of paths)
      expect([path, (await send('GET', `${path}?${query}`, undefined, 'admin')).status]).toEqual([path, 200]);
  });

  test.for(['nope', 'timestamp', 'token', 'min_nope', 'regions', '__proto__', 'constructor'])(
    'that the path does not know (%s) is refused',
    async (name) => {
      for (const path of paths) {
        const { status, said, body } = await send('GET', `${path}?${name}=yesterday`, undefined, 'admin');
        expect([path, status, said, body.issues]).toEqual([
          path,
          400,
          expect.stringMatching(
            new RegExp(`^(Unknown filter: |This call does not take the field )${name}\\.$`),
          ),
          [{ path: name, message: said }],
        ]);
      }
      const posted = await send('POST', `/api/storage?${name}=yesterday`, storageInput());
      expect([posted.status, posted.said]).toEqual([400, `This call does not take the field ${name}.`]);
    },
  );
});

describe('a sentence', () => {
  const form = (parts: string[]) =>
    market().api.rest('POST', '/api/login', {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`,
    });

  test('names the limit of a text that is too long', async () => {
    const said = async (changes: Body) => (await placeBid(changes)).said;
    expect(await said({ comment: 'x'.repeat(2001) })).toBe('Comment must be at most 2,000 characters.');
    expect((await send('POST', '/api/login', { email: 'a@b.test', password: 'x'.repeat(1001) })).said).toBe(
      'Password must be at most 1,000 characters.',
    );
    expect(
      (await send('POST', '/api/login', { email: 'a@b.test', password: 'x'.repeat(300_000) })).said,
    ).toBe(messages.bodyTooLarge);
    expect((await send('GET', `/api/bid/${'1'.repeat(500)}`)).said).toBe(messages.urlTooLong);
    expect((await send('GET', '/api/bid/%zz')).said).toBe(messages.malformedUrl);
  });

  test('says which of a file and its name is missing', async () => {
    expect((await placeBid({ file: [[37, 80]] })).said).toBe(messages.fileNameForEach);
    expect((await placeBid({ name: ['a.pdf'] })).said).toBe(messages.fileForEachName);
    expect((await placeBid({ file: [[37, 80]], name: ['a.pdf', 'b.pdf'] })).said).toBe(
      messages.fileForEachName,
    );
  });

  test('says of a file that cannot be read that it must be a PDF', async () => {
    for (const file of ['%%%', ['%%%'], [[300]], [null], 5]) {
      const refused = await placeBid({ file, name: ['a.pdf'] });
      expect([file, refused.said]).toEqual([file, messages.fileNotPdf]);
    }
  });

  test('names the year that is none', async () => {
    const said = async (year: string) =>
      (await send('GET', `/api/booking/calendar/my/terminal/${year}`)).said;
    expect(await said('next')).toBe('Year must be a number.');
    expect(await said('1999')).toBe('Year must be 2000 or later.');
    expect(await said('20270')).toMatch(/^Year must be \d{4} or earlier\.$/);
  });

  test('tells of a form what it has too much of', async () => {
    const fields = await form(Array.from({ length: 30 }, (_, at) => `name="f${at}"\r\n\r\n1`));
    expect([fields.status, fields.body.message.text]).toEqual([400, messages.jsonTooComplex]);
    const file = await form(['name="email"; filename="a.pdf"\r\n\r\n%PDF-']);
    expect([file.status, file.body.message.text]).toEqual([400, messages.noFilesTaken]);
  });

  test('is the same whether a body is no object over REST or a typed call', async () => {
    const { api, cast } = market();
    for (const body of [[], [1]]) {
      const typed = await api.mutate('storage.create', body, cast.owner.token);
      const { message, data } = typed.body.error;
      const rest = await send('POST', '/api/storage', body);
      expect([rest.said, rest.body.issues ?? []]).toEqual([message, data.issues]);
    }
  });
});

describe('deleting twice', () => {
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

  test.for(Object.entries(made))('a %s is 404', async ([kind, make]) => {
    const path = await make();
    const by = kind === 'storage' ? 'owner' : 'admin';
    expect((await send('DELETE', path, undefined, by)).status).toBe(200);
    const again = await send('DELETE', path, undefined, by);
    expect([again.status, again.said]).toEqual([404, messages.notFound]);
  });

  test('a product is 404', async () => {
    const product = { product: 'Once', product_category: 'Asphalt' };
    await send('POST', '/api/context/addProduct', product, 'admin');
    expect((await send('DELETE', '/api/context/deleteProduct', product, 'admin')).status).toBe(200);
    expect((await send('DELETE', '/api/context/deleteProduct', product, 'admin')).status).toBe(404);
  });
});
