import { expect, type Page } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { tutorialSteps } from '@tank/schema/tutorial/steps';
import { words } from '@tank/schema/tutorial/words';
import { expectAccessible, expectNotice, picture, test } from './app.ts';
import { tokenOf, unique } from './records.ts';
import { fill, fillPlace, pick } from './ui.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const banner = (page: Page) => page.getByRole('region', { name: 'Tutorial step' });
const button = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true });
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

const labels: Record<string, string> = {
  '/listing': 'Listings',
  '/inquiry': 'Inquiries',
  '/my/storage': 'My Storage',
  '/my/listing': 'My Listings',
  '/my/inquiry': 'My Inquiries',
  '/my/bid': 'My Bids',
  '/my/booking': 'My Bookings',
  '/profile': 'Profile',
};

/** The one entry of the menu that is enabled; on phones it is in the menu that opened by itself. */
async function follow(page: Page, label: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const enabled = links.and(page.locator(':not([aria-disabled])'));
  await expect(enabled).toHaveText([label]);
  await enabled.click();
}

/** A message is read above the banner, not behind it. */
async function expectNoticeAbove(page: Page, text: string): Promise<void> {
  await expectNotice(page, text);
  const notice = page.getByRole('alert').filter({ hasText: text }).first();
  const bottom = () => notice.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await banner(page).evaluate((element) => element.getBoundingClientRect().top);
  // It comes up from below.
  await expect.poll(bottom).toBeLessThanOrEqual(top);
}

/** What somebody does who reads this step, and nothing else. */
async function doAsTold(page: Page, step: number): Promise<void> {
  await expect(banner(page)).toContainText(words[step]?.text ?? '');
  const { action, hint } = tutorialSteps.find((one) => one.step === step) ?? {};
  if (hint) await expect(page.getByRole('note')).toHaveText(words[step]?.hint ?? '');
  if (action) await expect(button(page, 'Next')).toBeDisabled();
  const label = labels[action ?? ''];
  if (label) return follow(page, label);
  if (action === 'open_notifications') return page.getByRole('button', { name: /^Notifications/ }).click();
  if (step === 21) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  if (action === 'save_preferences') {
    const preferences = page.getByRole('region', { name: 'Preferences' });
    await expect(preferences.getByRole('button', { name: 'Clear' })).toBeDisabled();
    return preferences.getByRole('button', { name: 'Save' }).click();
  }
  await button(page, step === 34 ? 'Finish' : 'Next').click();
}

async function walk(page: Page, steps: number[]): Promise<void> {
  for (const step of steps)
    await test.step(`step ${step}`, async () => {
      await picture(page, `tutorial-${page.viewportSize()?.width}-${String(step).padStart(2, '0')}`);
      await doAsTold(page, step);
    });
}

test('a new terminal is led through all of it, and adds a storage and a listing on the way', async ({
  signedIn,
}) => {
  const page = await signedIn('newcomer', '/profile');
  const name = unique('Tutorial Farm');
  const welcome = page.getByRole('dialog', { name: 'Welcome to The Tank Tiger Platform' });
  await expect(welcome).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'tutorial-welcome');
  await welcome.getByRole('button', { name: 'Get Started' }).click();
  await walk(page, [2, 3]);
  await expectAccessible(page);
  await walk(page, [4, 5]);
  await page.reload();
  await walk(page, [6]);
  // The banner takes its room from the table, and makes the page no higher than the window.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await walk(page, [7, 8, 9]);

  await page.getByRole('button', { name: 'Add Storage' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('note')).toHaveText(words[11]?.hint ?? '');
  await fill(dialog, { 'Storage name': name, 'Total capacity': '300', 'Heel requirement': '100' });
  await fillPlace(dialog.getByLabel('Address'), 'Bayonne, NJ', 'Bayonne, NJ, USA');
  await pick(dialog.getByLabel('Product category'), 'Heavy Crude');
  await page.keyboard.press('Tab');
  await fill(dialog, { 'Number of tanks': '2' });
  await pick(dialog.getByLabel('Tank material'), 'Carbon Steel');
  await pick(dialog.getByLabel('Tank type'), 'Cavern');
  await picture(page, 'tutorial-1440-11');
  await dialog.getByRole('button', { name: 'Add Storage' }).click();
  await expectNoticeAbove(page, messages.storageCreated);
  await walk(page, range(12, 15));

  await page.getByRole('button', { name: 'Add Listing' }).first().click();
  await expect(dialog.getByRole('note')).toHaveText(words[17]?.hint ?? '');
  await pick(dialog.getByRole('combobox', { name: 'Storage' }), name);
  await fill(dialog, { 'Working capacity': '200', 'Shell price': '0.7', Term: '12', Comment: name });
  await fill(dialog, { 'Availability after commitment': '1' });
  await dialog.getByRole('button', { name: 'Add Listing' }).click();
  await walk(page, range(18, 33));
  // Not its last step: the next run meets a newcomer, too.
  await expect(button(page, 'Finish')).toBeVisible();
  await takeBack(page);
});

test('a trader takes it again on a phone, is told what terminals do, and finishes', async ({ signedIn }) => {
  const page = await signedIn('trader', '/listing', PHONE);
  const refused: string[] = [];
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())));
  await page.getByRole('button', { name: 'demo_trader' }).tap();
  await page.getByRole('menuitem', { name: 'Start the tutorial again' }).tap();
  await walk(page, range(2, 7));
  await expect(page.getByRole('dialog').getByText('Choose My Storage.')).toBeVisible();
  await expectAccessible(page);
  await walk(page, [8]);
  await expect(page.getByText('Terminals keep their tanks here')).toBeVisible();
  await expectAccessible(page);
  await walk(page, [9, ...range(13, 15), ...range(19, 34)]);
  await expectNotice(page, messages.tutorialFinished);
  await expect(banner(page)).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('a viewer starts again from the profile, goes on after a reload, and may skip what it does not want', async ({
  signedIn,
}) => {
  const page = await signedIn('viewer', '/profile');
  await page
    .getByRole('region', { name: 'Tutorial', exact: true })
    .getByRole('button', { name: 'Start Again' })
    .click();
  await walk(page, range(2, 6));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible();
  await walk(page, [7, ...range(30, 32)]);
  await button(page, 'End Tutorial').press('Enter');
  const sure = page.getByRole('dialog', { name: 'End Tutorial' });
  await expect(sure).toContainText(
    'Ending the tutorial will mark it as completed. Are you sure you want to end tutorial?',
  );
  await expectAccessible(page);
  await picture(page, 'tutorial-end');
  await sure.getByRole('button', { name: 'Keep going' }).click();
  await button(page, 'Skip').click();
  await expect(banner(page)).toContainText(words[34]?.text ?? '');
  await button(page, 'Finish').press('Enter');
  await expectNotice(page, messages.tutorialFinished);
});

/** The storage and the listing are taken off again. */
async function takeBack(page: Page): Promise<void> {
  const headers = { 'x-access-token': await tokenOf(page) };
  for (const kind of ['listing', 'storage']) {
    const { data } = await (await page.request.get(`/api/${kind}/my`, { headers })).json();
    for (const row of data) await page.request.delete(`/api/${kind}/${row[`${kind}_id`]}`, { headers });
  }
}
