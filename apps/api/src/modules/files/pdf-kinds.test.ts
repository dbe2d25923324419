/** Which PDFs an upload takes: those that readers open without a question. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiFixture, createApiFixture } from '../../testing/api-fixture.ts';
import { asking, closed, opened } from '../../testing/pdfs/pdf-samples.ts';
import { upload } from '../../testing/upload-files.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await createApiFixture();
});
afterAll(() => fixture.close());

const send = async (make: () => Uint8Array) => {
  const { status, body } = await upload(fixture.api, fixture.cast.bidder.token, [
    { name: 'a.pdf', content: make() },
  ]);
  return [status, body.message.text];
};

it.for(Object.entries(opened))('takes what readers open: %s', async ([, make]) => {
  expect(await send(make)).toEqual([200, messages.filesUploaded]);
});

it.for(Object.entries(asking))('refuses what asks for a password, and says so: %s', async ([, make]) => {
  expect(await send(make)).toEqual([400, messages.filePassword]);
});

it.for(Object.entries(closed))('refuses what only some readers open, and says so: %s', async ([, make]) => {
  expect(await send(make)).toEqual([400, messages.fileProtected]);
});
