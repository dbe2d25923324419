import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNotice, NO_APP_PATH, screenshot, test } from './app.ts';
import { expectFocusWithin } from './keyboard.ts';
import { createListing, createStorage, unique } from './records.ts';
import { selectOption } from './ui.ts';

/** Dispatches a paste event with plain text, as the browser does for spreadsheet cells. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

const selectedTextOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) =>
    input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
  );

async function openBid(trader: Page, listing_id: number): Promise<Locator> {
  await trader.goto(`/landing/listing/${listing_id}`);
  await trader.getByRole('button', { name: 'Place Bid' }).click();
  const dialog = trader.getByRole('dialog');
  await expect(dialog.getByLabel('Bid price')).toBeVisible();
  return dialog;
}

test('parses the number formats that traders type and paste, and blocks submission of unparsed values', async ({
  signedIn,
}) => {
  const [terminal, trader] = [
    await signedIn('terminal2', NO_APP_PATH),
    await signedIn('trader2', NO_APP_PATH),
  ];
  const comment = unique('Numbers');
  const storage_id = await createStorage(terminal, { name: comment, capacity: 2000 });
  const listing_id = await createListing(terminal, { storage_id, comment, capacity: 1250 });
  const dialog = await openBid(trader, listing_id);
  const [price, volume, term] = ['Bid price', 'Volume', 'Term'].map((label) => dialog.getByLabel(label)) as [
    Locator,
    Locator,
    Locator,
  ];

  await test.step('Tab selects the value of a field', async () => {
    await expectFocusWithin(dialog);
    await price.focus();
    await trader.keyboard.press('Tab');
    await expect(volume).toBeFocused();
    expect(await selectedTextOf(volume)).toBe('1,250');
    await trader.keyboard.press('Tab');
    await expect(term).toBeFocused();
    expect(await selectedTextOf(term)).toBe('12');
    await trader.keyboard.type('24');
    await expect(term).toHaveValue('24');
    await trader.keyboard.press('Shift+Tab');
    await expect(volume).toBeFocused();
    expect(await selectedTextOf(volume)).toBe('1,250');
  });

  await test.step('shows how a typed number was parsed', async () => {
    await price.fill('0,65');
    await volume.fill('250000 bbl');
    await expect(volume).toHaveValue('250000 bbl');
    await term.focus();
    await expect(price).toHaveValue('0.6500');
    await expect(dialog.getByText('"0,65" read as 0.6500 USD/BBL')).toBeVisible();
    await expect(volume).toHaveValue('250');
    await expect(dialog.getByText('"250000 bbl" read as 250 MBBL')).toBeVisible();
    await expectAccessible(trader);
    await screenshot(trader, 'numbers-understood');
  });

  await test.step('keeps an unparsed value as typed and does not submit it', async () => {
    await selectOption(dialog.getByRole('combobox', { name: 'Product' }), 'WCS');
    await dialog.getByLabel('Comment').fill(comment);
    await term.fill('12-24');
    await term.press('Enter');
    await expect(dialog.getByText('"12-24" is a range. Enter one number.')).toBeVisible();
    await expect(term).toHaveValue('12-24');
    await expect(term).toBeFocused();
    await paste(volume, '250\t0.45\t24');
    await expect(dialog.getByText('More than one cell was pasted. Paste one number.')).toBeVisible();
    await expectAccessible(trader);
    await screenshot(trader, 'numbers-refused');
  });

  await test.step('stores the parsed values in the bid', async () => {
    await term.fill('2 years');
    await dialog.getByRole('button', { name: 'Place Bid' }).click();
    await expectNotice(trader, 'Bid placed.');
    const answer = await trader.request.get('/api/bid/placed', {
      headers: {
        'x-access-token': await trader.evaluate(
          () => JSON.parse(sessionStorage.getItem('session') ?? '{}').token,
        ),
      },
    });
    const { data } = await answer.json();
    expect(data.find((bid: { bid_comment: string }) => bid.bid_comment === comment)).toMatchObject({
      bid_price: 0.65,
      volume: 250,
      bid_term: 24,
    });
  });
});

test('fills a bid and a listing from a pasted spreadsheet row after a preview', async ({ signedIn }) => {
  const [terminal, trader] = [
    await signedIn('terminal2', '/my/listing'),
    await signedIn('trader2', NO_APP_PATH),
  ];
  const name = unique('Row');
  const storage_id = await createStorage(terminal, { name, capacity: 2000 });
  const listing_id = await createListing(terminal, { storage_id, comment: name, capacity: 1250 });

  await test.step('bid form', async () => {
    const dialog = await openBid(trader, listing_id);
    await paste(dialog.getByRole('combobox', { name: 'Product' }), 'wcs\t$0.45\t250-300\t24\t1/15/2030\r\n');
    const preview = dialog.getByRole('region', { name: 'Pasted row' });
    await expect(preview.getByRole('row', { name: /Bid price/ })).toContainText('0.4500 USD/BBL');
    await expect(preview.getByRole('row', { name: /Volume/ })).toContainText('"250-300" is a range.');
    await expect(dialog.getByLabel('Bid price')).toHaveValue('0.7000');
    await expect(preview.getByRole('button', { name: 'Fill 4 fields' })).toBeFocused();
    await expectAccessible(trader);
    await screenshot(trader, 'pasted-row-bid');
    await trader.keyboard.press('Enter');
    await expect(preview).toBeHidden();
    await expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveValue('WCS');
    await expect(dialog.getByLabel('Bid price')).toHaveValue('0.4500');
    await expect(dialog.getByLabel('Volume')).toHaveValue('1,250');
    await expect(dialog.getByLabel('Term')).toHaveValue('24');
    await expect(dialog.getByLabel('Start date')).toHaveValue('01/15/2030');
  });

  await test.step('listing form', async () => {
    await terminal.getByRole('button', { name: 'Add Listing' }).first().click();
    const dialog = terminal.getByRole('dialog');
    await paste(
      dialog.getByRole('combobox', { name: 'Storage' }),
      `${name}\t250000 bbl\t0,45\t12\t1\t1/15/2030\t\tEmpty\tfull location\tno\tyes\tFrom a row`,
    );
    const preview = dialog.getByRole('region', { name: 'Pasted row' });
    await expect(preview.getByRole('row', { name: /Working capacity/ })).toContainText('250 MBBL');
    await expectAccessible(terminal);
    await screenshot(terminal, 'pasted-row-listing');
    await preview.getByRole('button', { name: /^Fill/ }).click();
    await expect(dialog.getByRole('combobox', { name: 'Storage' })).toHaveValue(name);
    await expect(dialog.getByRole('textbox', { name: 'Working capacity' })).toHaveValue('250');
    await expect(dialog.getByLabel('Expiration')).toHaveValue('01/15/2031');
    await expect(dialog.getByLabel('Comment')).toHaveValue('From a row');
    await dialog.getByRole('button', { name: 'Add Listing' }).click();
    await expectNotice(terminal, 'Listing created.');
  });
});
