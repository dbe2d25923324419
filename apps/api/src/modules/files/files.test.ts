import { entities, type FilesEntity } from '@tank/schema/entities';
import { addMonths } from '@tank/schema/kit/dates';
import { messages } from '@tank/schema/messages';
import { TOKEN_HEADER } from '@tank/schema/product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiFixture, createApiFixture } from '../../testing/api-fixture.ts';
import { type Caller, callers } from '../../testing/caller-kinds.ts';
import { createPdf } from '../../testing/create-pdf.ts';
import { type S3Server, startS3Server } from '../../testing/file-store/s3-server.ts';
import { makeBid, makeInquiry, makeListing, makeOffer, SOON } from '../../testing/samples.ts';
import { setClock } from '../../testing/set-clock.ts';
import type { Person } from '../../testing/test-api.ts';
import { upload, uploadPdfs } from '../../testing/upload-files.ts';

describe.for(['database', 'store'] as const)('in the %s,', (place) => {
  let fixture: ApiFixture;
  let server: S3Server | undefined;

  beforeAll(async () => {
    if (place === 'store') server = await startS3Server();
    fixture = await createApiFixture({ file_store: await server?.store() });
  });
  afterAll(async () => {
    await fixture.close();
    await server?.stop();
  });

  const attach = (type: string, id: number, file_ids: number[], by: Person) =>
    fixture.api.mutate('files.attach', { type, id, file_ids }, by.token);
  const remove = (type: string, id: number, file_id: number, by: Person) =>
    fixture.api.mutate('files.remove', { type, id, file_id }, by.token);
  const listed = async (type: string, id: number, by: Person) =>
    (await fixture.api.query('files.list', { type, id }, by.token)).body.result.data.data;
  const namesOf = async (type: string, id: number, by: Person) =>
    (await listed(type, id, by)).map((file: { name: string }) => file.name);
  const textOf = (answer: { body: { error: { message: string } } }) => answer.body.error.message;

  const download = (path: string, token: string | undefined) =>
    fixture.api.app.inject({ url: `/api/files/${path}`, headers: token ? { [TOKEN_HEADER]: token } : {} });

  /** Creates an Open record of each type. */
  const makers: Record<FilesEntity, () => Promise<{ id: number; by: Person }>> = {
    listing: async () => ({ id: await fixture.freshListing(), by: fixture.cast.owner }),
    bid: async () => ({ id: await fixture.freshBid(), by: fixture.cast.bidder }),
    inquiry: async () => ({
      id: await makeInquiry(fixture.api, fixture.cast.bidder),
      by: fixture.cast.bidder,
    }),
    offer: async () => ({ id: await fixture.freshOffer(), by: fixture.cast.owner }),
  };

  /** The generated authorization matrix does not cover upload and download. The file belongs to the bidder's bid. */
  const expected: Record<string, Record<Caller, number>> = {
    upload: Object.fromEntries(
      callers.map((caller) => [
        caller,
        { anonymous: 401, pending: 401, suspended: 403, viewer: 403 }[caller as string] ?? 200,
      ]),
    ) as Record<Caller, number>,
    download: {
      anonymous: 401,
      pending: 401,
      suspended: 403,
      viewer: 403,
      trader: 404,
      teammate: 200,
      bidder: 200,
      partner: 200,
      booked: 404,
      terminal: 404,
      owner: 200,
      admin: 200,
    },
  };

  describe('upload and download', () => {
    it('accept uploads of every role that trades', async () => {
      const content = await createPdf('terms');
      const seen: Partial<Record<Caller, number>> = {};
      for (const caller of callers) {
        const token = await fixture.tokenOf(caller);
        const { status, body } = await upload(fixture.api, token, [{ name: 'terms.pdf', content }]);
        seen[caller] = status;
        if (status === 200)
          expect(body).toEqual({
            message: { type: 'success', text: messages.filesUploaded },
            data: [{ file_id: expect.any(Number), name: 'terms.pdf', size: content.length }],
          });
        else expect(body.message.type).toBe('error');
      }
      expect(seen).toEqual(expected.upload);
    });

    it('return a file to callers who may see its record', async () => {
      const { id, by } = await makers.bid();
      const file_ids = await uploadPdfs(fixture.api, by, 'terms.pdf');
      await attach('bid', id, file_ids, by);
      const seen: Partial<Record<Caller, number>> = {};
      for (const caller of callers)
        seen[caller] = (await download(`bid/${id}/${file_ids[0]}`, await fixture.tokenOf(caller))).statusCode;
      expect(seen).toEqual(expected.download);
      const rival = await makeBid(fixture.api, fixture.cast.rival, fixture.records.listing_id);
      const paths = [`bid/${id}`, `bid/${rival}`, `listing/${fixture.records.listing_id}`];
      for (const path of paths)
        expect((await download(`${path}/${file_ids[0]}`, fixture.cast.rival.token)).statusCode).toBe(404);
    });

    it('send a file as a sandboxed attachment', async () => {
      const { id, by } = await makers.bid();
      const content = await createPdf('terms', 50_000);
      const name = 'Terms "A" – größe, 100%.pdf';
      const { body } = await upload(fixture.api, by.token, [{ name, content }]);
      const { file_id } = body.data[0];
      expect(body.data[0].name).toBe(name);
      await attach('bid', id, [file_id], by);
      const answer = await download(`bid/${id}/${file_id}`, by.token);
      expect(answer.rawPayload.equals(content)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Terms _A_ _ gr__e, 100_.pdf"; filename*=UTF-8''Terms%20_A_%20%E2%80%93%20gr%C3%B6%C3%9Fe%2C%20100%25.pdf`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        'content-security-policy': 'sandbox',
      });
    });
  });

  describe.for(Object.keys(makers) as FilesEntity[])('the files of a %s', (type) => {
    it('are attached, listed, read as byte arrays and removed while the record is Open', async () => {
      const { id, by } = await makers[type]();
      const content = await createPdf('one');
      const uploaded = await upload(fixture.api, by.token, [{ name: 'one.pdf', content }]);
      const first = uploaded.body.data[0].file_id;
      const [second = 0] = await uploadPdfs(fixture.api, by, 'two.pdf');
      expect((await attach(type, id, [first], by)).body.result.data.message.text).toBe(
        messages.filesAttached,
      );
      await attach(type, id, [second, second], by);
      expect(await namesOf(type, id, by)).toEqual(['one.pdf', 'two.pdf']);
      const { body } = await fixture.api.rest('GET', `/api/files/${entities[type].files}/${id}`, {
        token: by.token,
      });
      expect(body.data.map((file: { name: string }) => file.name)).toEqual(['one.pdf', 'two.pdf']);
      expect(Buffer.from(body.data[0].content).equals(content)).toBe(true);
      const [stored] = await fixture.api.database.client`
      select content is null as in_store from files where file_id = ${first}`;
      expect(stored?.in_store).toBe(place === 'store');
      expect((await remove(type, id, first, by)).body.result.data.message.text).toBe(messages.fileRemoved);
      expect(await namesOf(type, id, by)).toEqual(['two.pdf']);
      expect((await remove(type, id, first, by)).status).toBe(404);
      const rows = await fixture.api.database.client`
      select event, from_status, to_status, actor_id, details from history
      where entity = ${type} and entity_id = ${id} and event <> 'create'
        and event <> 'place' order by history_id`;
      const row = { from_status: 'Open', to_status: 'Open', actor_id: by.user_id };
      expect(rows).toEqual([
        { ...row, event: 'attach', details: { files: ['one.pdf'] } },
        { ...row, event: 'attach', details: { files: ['two.pdf'] } },
        { ...row, event: 'remove_file', details: { files: ['one.pdf'] } },
      ]);
    });

    it('cannot change after the record expired', async () => {
      const { id, by } = await makers[type]();
      const [first = 0, second = 0] = await uploadPdfs(fixture.api, by, 'one.pdf', 'two.pdf');
      await attach(type, id, [first], by);
      await setClock(fixture.api, addMonths(SOON, 36));
      const attached = await attach(type, id, [second], by);
      const removed = await remove(type, id, first, by);
      const remaining = await namesOf(type, id, by);
      await setClock(fixture.api, undefined);
      expect([attached.status, textOf(attached)]).toEqual([409, messages.attachWhileOpen]);
      expect([removed.status, textOf(removed)]).toEqual([409, messages.attachWhileOpen]);
      expect(remaining).toEqual(['one.pdf']);
    });
  });

  describe('an upload', () => {
    it('belongs to its uploader, and to one record only', async () => {
      const { bidder, rival } = fixture.cast;
      const [file_id = 0] = await uploadPdfs(fixture.api, bidder, 'mine.pdf');
      const theirs = await makeBid(fixture.api, rival, await fixture.freshListing());
      const refused = await attach('bid', theirs, [file_id], rival);
      expect([refused.status, textOf(refused)]).toEqual([400, messages.fileNotUploaded]);
      const one = await makers.bid();
      expect((await attach('bid', one.id, [file_id], bidder)).status).toBe(200);
      const other = await makers.bid();
      const again = await attach('bid', other.id, [file_id], bidder);
      expect([again.status, textOf(again)]).toEqual([400, messages.fileNotUploaded]);
      const placed = { listing_id: await fixture.freshListing(), file_ids: [file_id] };
      await expect(makeBid(fixture.api, bidder, placed.listing_id, placed)).rejects.toThrow(
        messages.fileNotUploaded,
      );
    });

    it('can be attached to a new record', async () => {
      const { owner, bidder } = fixture.cast;
      const by = async (person: Person) => ({ file_ids: await uploadPdfs(fixture.api, person, 'terms.pdf') });
      const { storage_id } = fixture.records;
      const listing_id = await makeListing(fixture.api, owner, storage_id, await by(owner));
      const inquiry_id = await makeInquiry(fixture.api, bidder, await by(bidder));
      const offer = { inquiry_id, storage_id, ...(await by(owner)) };
      const made = {
        listing: listing_id,
        bid: await makeBid(fixture.api, bidder, listing_id, await by(bidder)),
        inquiry: inquiry_id,
        offer: await makeOffer(fixture.api, owner, offer),
      };
      for (const [type, id] of Object.entries(made))
        expect(await namesOf(type, id, owner), type).toEqual(['terms.pdf']);
    });

    it('is attached to one of several records in concurrent calls', async () => {
      const { bidder } = fixture.cast;
      const [file_id = 0] = await uploadPdfs(fixture.api, bidder, 'wanted.pdf');
      const bid_ids = await Promise.all([1, 2, 3, 4].map(async () => (await makers.bid()).id));
      const answers = await Promise.all(bid_ids.map((id) => attach('bid', id, [file_id], bidder)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    });
  });

  describe('a record', () => {
    it('has at most twenty files with unique names', async () => {
      const { id, by } = await makers.bid();
      const names = Array.from({ length: 19 }, (_, at) => `${at}.pdf`);
      await attach('bid', id, await uploadPdfs(fixture.api, by, ...names), by);
      const twice = await attach('bid', id, await uploadPdfs(fixture.api, by, '7.PDF'), by);
      expect([twice.status, textOf(twice)]).toEqual([400, messages.fileTwice]);
      const [last = 0, over = 0] = await uploadPdfs(fixture.api, by, 'last.pdf', 'over.pdf');
      const many = await attach('bid', id, [last, over], by);
      expect([many.status, textOf(many)]).toEqual([400, 'At most 20 files can be attached.']);
      expect(await namesOf('bid', id, by)).toEqual(names);
      const both = await Promise.all([attach('bid', id, [last], by), attach('bid', id, [over], by)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
      expect(await namesOf('bid', id, by)).toHaveLength(20);
    });

    it('keeps its files after it is accepted', async () => {
      const { id, by } = await makers.bid();
      const [first = 0, second = 0] = await uploadPdfs(fixture.api, by, 'one.pdf', 'two.pdf');
      await attach('bid', id, [first], by);
      await fixture.api.mutate('bids.accept', { bid_id: id }, fixture.cast.owner.token);
      expect((await attach('bid', id, [second], by)).status).toBe(409);
      expect((await remove('bid', id, first, by)).status).toBe(409);
      expect(await namesOf('bid', id, fixture.cast.owner)).toEqual(['one.pdf']);
    });

    it('returns only its own files', async () => {
      const [one, other] = [await makers.bid(), await makers.bid()];
      const [file_id = 0] = await uploadPdfs(fixture.api, one.by, 'one.pdf');
      await attach('bid', one.id, [file_id], one.by);
      expect((await remove('bid', other.id, file_id, other.by)).status).toBe(404);
      expect((await download(`bid/${other.id}/${file_id}`, other.by.token)).statusCode).toBe(404);
      for (const path of [`bid/${one.id}/0`, `bid/x/${file_id}`, `booking/${one.id}/${file_id}`])
        expect((await download(path, one.by.token)).statusCode, path).toBe(400);
    });
  });
});
