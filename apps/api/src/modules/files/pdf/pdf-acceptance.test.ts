/** Uploads accept the PDFs that readers open without a password. */
import { messages } from '@tank/schema/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiFixture, createApiFixture } from '../../../testing/api-fixture.ts';
import { opened, passwordProtected, restricted } from '../../../testing/pdfs/pdf-samples.ts';
import { upload } from '../../../testing/upload-files.ts';

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

it.for(Object.entries(opened))('accepts a PDF that readers open: %s', async ([, make]) => {
  expect(await send(make)).toEqual([200, messages.filesUploaded]);
});

it.for(Object.entries(passwordProtected))('rejects a PDF that needs a password: %s', async ([, make]) => {
  expect(await send(make)).toEqual([400, messages.filePassword]);
});

it.for(Object.entries(restricted))(
  'rejects a protected PDF that only some readers open: %s',
  async ([, make]) => {
    expect(await send(make)).toEqual([400, messages.fileProtected]);
  },
);
