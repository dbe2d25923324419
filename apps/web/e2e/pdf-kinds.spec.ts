import { expect, type Locator } from '@playwright/test';
import { opened } from '../../api/src/testing/pdfs/pdf-samples.ts';
import { NO_SCREEN, picture, test } from './app.ts';
import { makeListing, makeStorage, tokenOf, unique } from './records.ts';
import { dialogOf } from './ui.ts';

const kinds = Object.entries(opened);

/** Part of the canvas that is darker than paper. */
const inkOn = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    if (!data || data.length === 0) return 0;
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
    return (4 * dark) / data.length;
  });

test('the viewer draws scans, fonts that are not in the file, and what readers forgive', async ({
  signedIn,
}) => {
  const terminal = await signedIn('terminal2', NO_SCREEN);
  const word = unique('Kinds');
  const storage_id = await makeStorage(terminal, { name: word });
  const listing_id = await makeListing(terminal, { storage_id, comment: word });
  const headers = { 'x-access-token': await tokenOf(terminal) };
  const file_ids: number[] = [];

  await test.step('an upload takes each', async () => {
    expect(kinds).toHaveLength(20);
    for (const [kind, make] of kinds) {
      const file = { name: `${kind}.pdf`, mimeType: 'application/octet-stream', buffer: make() };
      const answer = await terminal.request.post('/api/files', { headers, multipart: { file } });
      expect(answer.status(), kind).toBe(200);
      file_ids.push((await answer.json()).data[0].file_id);
    }
    const input = { type: 'listing', id: listing_id, file_ids };
    const answer = await terminal.request.post('/trpc/files.attach', { headers, data: input });
    expect(answer.status()).toBe(200);
  });

  await test.step('and each has ink on its page', async () => {
    const loaded: string[] = [];
    terminal.on('response', (answer) => {
      if (answer.ok()) loaded.push(new URL(answer.url()).pathname);
    });
    await terminal.goto(`/landing/listing/${listing_id}`);
    const files = terminal.getByRole('list', { name: 'Files' });
    await files.getByRole('button').first().click();
    const dialog = dialogOf(terminal, 'View Files');
    for (const [kind] of kinds) {
      await dialog.getByRole('button', { name: `${kind}.pdf` }).click();
      const shown = dialog.getByRole('region', { name: `${kind}.pdf` });
      await expect.poll(() => inkOn(shown.locator('canvas')), kind).toBeGreaterThan(0.001);
      await expect(dialog.getByRole('alert'), kind).toBeHidden();
    }
    // Letters of the system's fonts have ink as well, and are others.
    expect(loaded).toContainEqual(expect.stringMatching(/standard_fonts\/.*Symbol/));
    await picture(terminal, 'pdf-kinds');
  });

  await test.step('a page that could not be drawn says so', async () => {
    await terminal.route('**/assets/pdfjs-*/wasm/**', (route) => route.abort());
    await terminal.goto(`/landing/listing/${listing_id}`);
    await terminal.getByRole('button', { name: 'scan in JBIG2.pdf' }).click();
    const dialog = dialogOf(terminal, 'View Files');
    const missing = 'This page cannot be displayed here. Download the file to open it in another program.';
    await expect(dialog.getByRole('alert')).toHaveText(missing);
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
    await dialog.getByRole('button', { name: 'mask in CCITT Group 4.pdf' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(missing);
    await picture(terminal, 'page-not-drawn');
    // On a phone, too, the names of twenty files leave room for it.
    await terminal.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole('button', { name: 'owner password on a scan.pdf' }).click();
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 });
    await picture(terminal, 'page-not-drawn-phone');
    await dialog.getByRole('button', { name: 'font Arial.pdf' }).click();
    await expect(dialog.getByText('Tank 7')).toBeVisible();
    await expect(dialog.getByRole('alert')).toBeHidden();
  });
});
