import { expect, type Locator } from '@playwright/test';
import { opened } from '../../api/src/testing/pdfs/pdf-samples.ts';
import { NO_APP_PATH, screenshot, test } from './app.ts';
import { createListing, createStorage, tokenOf, unique } from './records.ts';
import { dialogOf } from './ui.ts';

const kinds = Object.entries(opened);

/** The fraction of dark pixels on the canvas. */
const darkFractionOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {};
    if (!data || data.length === 0) return 0;
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
    return (4 * dark) / data.length;
  });

test('the PDF viewer renders scans, fonts that are not embedded, and malformed files', async ({
  signedIn,
}) => {
  const terminal = await signedIn('terminal2', NO_APP_PATH);
  const name = unique('Kinds');
  const storage_id = await createStorage(terminal, { name });
  const listing_id = await createListing(terminal, { storage_id, comment: name });
  const headers = { 'x-access-token': await tokenOf(terminal) };
  const file_ids: number[] = [];

  await test.step('the API accepts an upload of each kind', async () => {
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

  await test.step('the viewer renders each kind', async () => {
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
      await expect.poll(() => darkFractionOf(shown.locator('canvas')), kind).toBeGreaterThan(0.001);
      await expect(dialog.getByRole('alert'), kind).toBeHidden();
    }
    // Fallback system fonts would also leave dark pixels, with the wrong glyphs.
    expect(loaded).toContainEqual(expect.stringMatching(/standard_fonts\/.*Symbol/));
    await screenshot(terminal, 'pdf-kinds');
  });

  await test.step('shows an error for a page that cannot be rendered', async () => {
    await terminal.route('**/assets/pdfjs-*/wasm/**', (route) => route.abort());
    await terminal.goto(`/landing/listing/${listing_id}`);
    await terminal.getByRole('button', { name: 'scan in JBIG2.pdf' }).click();
    const dialog = dialogOf(terminal, 'View Files');
    const cannotDisplay =
      'This page cannot be displayed here. Download the file to open it in another program.';
    await expect(dialog.getByRole('alert')).toHaveText(cannotDisplay);
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
    await dialog.getByRole('button', { name: 'mask in CCITT Group 4.pdf' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(cannotDisplay);
    await screenshot(terminal, 'page-not-drawn');
    // The list of twenty file names must leave room for the error on a phone.
    await terminal.setViewportSize({ width: 390, height: 844 });
    await dialog.getByRole('button', { name: 'owner password on a scan.pdf' }).click();
    await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Download' })).toBeInViewport({ ratio: 1 });
    await screenshot(terminal, 'page-not-drawn-phone');
    await dialog.getByRole('button', { name: 'font Arial.pdf' }).click();
    await expect(dialog.getByText('Tank 7')).toBeVisible();
    await expect(dialog.getByRole('alert')).toBeHidden();
  });
});
