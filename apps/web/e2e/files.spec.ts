import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { filePayload, makePdf } from './make-pdf.ts';
import { createListing, createStorage, tokenOf, unique } from './records.ts';
import { clickRowAction, confirm, dialogOf, fillFields, rowOf, selectOption } from './ui.ts';

const NOT_PDF = 'Unable to attach file. File must be a PDF file.';
const DUPLICATE = 'Unable to attach file. File is already attached.';
const QUALITY = makePdf('Quality of the crude', 2);
const VETTING = makePdf('Vetting of the vessel');

test('shows a bidder’s PDFs to the owner of the listing and to no other user', async ({ signedIn }) => {
  const [trader, terminal] = [
    await signedIn('trader2', NO_APP_PATH),
    await signedIn('terminal2', NO_APP_PATH),
  ];
  const name = unique('Papers');
  const storage_id = await createStorage(terminal, { name });
  const listing_id = await createListing(terminal, { storage_id, comment: name });
  let bid_id = 0;
  let file_id = 0;

  await test.step('shows upload progress and rejects files that are not PDFs or are already attached', async () => {
    const release = await holdUploads(trader);
    await trader.goto(`/landing/listing/${listing_id}`);
    await trader.getByRole('button', { name: 'Place Bid' }).click();
    const dialog = dialogOf(trader, `Place Bid on listing ${listing_id}`);
    await selectOption(dialog.getByRole('combobox', { name: 'Product' }), 'WCS');
    await fillFields(dialog, { Comment: name });
    const input = dialog.getByLabel('Attachments', { exact: true }).and(dialog.locator('input'));
    await input.setInputFiles(filePayload('Quality.pdf', QUALITY));
    await expect(dialog.getByRole('progressbar', { name: 'Upload of Quality.pdf' })).toBeAttached();
    await expect(dialog.getByRole('button', { name: 'Cancel Quality.pdf' })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Place Bid' })).toBeDisabled();
    await expect(dialog.getByText('Waiting for the uploads to finish.')).toBeVisible();
    release();
    await expect(dialog.getByLabel('Uploaded')).toHaveCount(1);
    await input.setInputFiles(filePayload('notes.txt', Buffer.from('No PDF'), 'text/plain'));
    await expect(dialog.getByText(`notes.txt: ${NOT_PDF}`)).toBeVisible();
    await input.setInputFiles(filePayload('quality.PDF', VETTING));
    await expect(dialog.getByText(`quality.PDF: ${DUPLICATE}`)).toBeVisible();
    await input.setInputFiles([
      filePayload('Vetting.pdf', VETTING),
      filePayload('Renamed.pdf', Buffer.from('%PDF-1.7 and then nothing that a reader could use')),
    ]);
    await expect(dialog.getByLabel('Uploaded')).toHaveCount(2);
    await expect(dialog.getByText(NOT_PDF, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Remove the files that were refused.')).toBeVisible();
    await expectAccessible(trader);
    await screenshot(trader, 'attachments');
    await dialog.getByRole('button', { name: 'Remove Renamed.pdf' }).click();
    await confirm(dialog, 'Place Bid', 'Bid placed.');
  });

  await test.step('the owner opens the files from the bid', async () => {
    await terminal.goto('/my/listing');
    const row = rowOf(terminal.getByRole('table', { name: 'Bids on your listings' }), name);
    await clickRowAction(row, 'Review');
    const bid = dialogOf(terminal, /^Bid \d+$/);
    bid_id = Number((await bid.getByRole('heading', { name: /^Bid \d+$/ }).textContent())?.slice(4));
    await bid.getByRole('button', { name: 'View Files' }).click();
    const dialog = dialogOf(terminal, 'View Files');
    await expect(dialog.getByText(`Bid ${bid_id}`, { exact: true })).toBeVisible();
    await expect(dialog.getByText('Page 1 of 2', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Quality of the crude, page 1 of 2')).toBeVisible();
    await expect(dialog.locator('canvas')).toBeVisible();
    await expectAccessible(terminal);
    await screenshot(terminal, 'view-files');
    await dialog.getByRole('button', { name: 'Next page' }).click();
    await expect(dialog.getByText('Quality of the crude, page 2 of 2')).toBeVisible();
    await dialog.getByRole('button', { name: /^Vetting\.pdf/ }).click();
    await expect(dialog.getByText('Vetting of the vessel, page 1 of 1')).toBeVisible();
  });

  await test.step('the owner downloads an identical file', async () => {
    const started = terminal.waitForEvent('download');
    await dialogOf(terminal, 'View Files').getByRole('button', { name: 'Download' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('Vetting.pdf');
    expect(await readFile(await download.path())).toEqual(VETTING);
    await terminal.keyboard.press('Escape');
    await expect(dialogOf(terminal, 'View Files')).toBeHidden();
    await expect(dialogOf(terminal, `Bid ${bid_id}`)).toBeVisible();
  });

  await test.step('another trader can open neither the bid nor its files', async () => {
    const { data } = await (await get(terminal, `/api/bid/${bid_id}`)).json();
    file_id = data.files[0].file_id;
    const otherTrader = await signedIn('trader', `/landing/bid/${bid_id}`);
    await expect(otherTrader.getByText('Does not exist!')).toBeVisible();
    await expectAccessible(otherTrader);
    await screenshot(otherTrader, 'bid-does-not-exist');
    for (const path of [`bid/${bid_id}`, `files/bid/${bid_id}`, `files/bid/${bid_id}/${file_id}`]) {
      expect((await get(otherTrader, `/api/${path}`)).status(), path).toBe(404);
      expect((await otherTrader.request.get(`/api/${path}`)).status(), path).toBe(401);
    }
  });

  await test.step('shows an error for a broken PDF and still opens the other file', async () => {
    const brokenPdf = { contentType: 'application/pdf', body: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog' };
    await terminal.route(`**/api/files/bid/${bid_id}/${file_id}`, (route) => route.fulfill(brokenPdf));
    await terminal.goto(`/landing/bid/${bid_id}`);
    await terminal.getByRole('button', { name: /^Quality\.pdf/ }).click();
    const dialog = dialogOf(terminal, 'View Files');
    const cannotDisplay = 'This file cannot be displayed here. Download it to open it in another program.';
    await expect(dialog.getByText(cannotDisplay)).toBeVisible();
    await expectAccessible(terminal);
    await screenshot(terminal, 'broken-file');
    await dialog.getByRole('button', { name: /^Vetting\.pdf/ }).click();
    await expect(dialog.getByText('Vetting of the vessel, page 1 of 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(terminal.getByRole('heading', { name: `Bid ${bid_id}`, level: 1 })).toBeVisible();
  });

  await test.step('the bidder removes one file and attaches another', async () => {
    await trader.goto(`/landing/bid/${bid_id}`);
    await trader.getByRole('button', { name: 'Attach Files' }).click();
    const dialog = dialogOf(trader, 'Attach Files');
    await expect(dialog.getByText(`Bid ${bid_id}`, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove Vetting.pdf' }).click();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectNotice(trader, 'File removed.');
    await dialog
      .getByLabel('New files', { exact: true })
      .and(dialog.locator('input'))
      .setInputFiles(filePayload('Insurance.pdf', makePdf('Insurance')));
    await expect(dialog.getByLabel('Uploaded')).toBeVisible();
    await expectAccessible(trader);
    await screenshot(trader, 'attach-files');
    await confirm(dialog, 'Attach Files', 'Files attached.');
    const files = trader.getByRole('list', { name: 'Files' }).getByRole('button');
    await expect(files).toHaveText([/^Quality\.pdf/, /^Insurance\.pdf/]);
    await trader.getByRole('button', { name: 'History' }).click();
    await expect(trader.getByRole('region', { name: 'History' })).toContainText('Files attached by you');
    await screenshot(trader, 'bid-page');
  });
});

/** Holds the page's uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/files', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const get = async (page: Page, path: string) =>
  page.request.get(path, { headers: { 'x-access-token': await tokenOf(page) } });
