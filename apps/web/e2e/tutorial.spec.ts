import { expect, type Page } from '@playwright/test';
import { messages } from '@tank/schema/messages';
import { tutorialSteps } from '@tank/schema/tutorial/steps';
import { words } from '@tank/schema/tutorial/words';
import { expectAccessible, expectNotice, screenshot, test } from './app.ts';
import { tokenOf, unique } from './records.ts';
import { fillAddress, fillFields, selectOption } from './ui.ts';

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

/** Clicks the only enabled menu entry; on phones the tutorial has opened the menu. */
async function followMenu(page: Page, label: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const enabled = links.and(page.locator(':not([aria-disabled])'));
  await expect(enabled).toHaveText([label]);
  await enabled.click();
}

/** The notice appears above the banner and is not covered by it. */
async function expectNoticeAbove(page: Page, text: string): Promise<void> {
  await expectNotice(page, text);
  const notice = page.getByRole('alert').filter({ hasText: text }).first();
  const bottom = () => notice.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await banner(page).evaluate((element) => element.getBoundingClientRect().top);
  // The notice slides in from below.
  await expect.poll(bottom).toBeLessThanOrEqual(top);
}

/** The card after the last step offers what the account can do; follows one of its offers. */
async function expectDone(page: Page, offer: string): Promise<void> {
  const card = page.getByRole('dialog', { name: 'You’re set' });
  await expect(card.getByRole('link', { name: 'Browse listings' })).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, `tutorial-done-${page.viewportSize()?.width}`);
  await card.getByText(offer).click();
  await expect(card).toBeHidden();
}

/** Performs the action that the step describes and nothing else. */
async function performStep(page: Page, step: number): Promise<void> {
  await expect(banner(page)).toContainText(words[step]?.text ?? '');
  const { action, hint, section } = tutorialSteps.find((one) => one.step === step) ?? {};
  await expect(page.locator('[data-spotlight]').filter({ visible: true })).toHaveCount(section ? 1 : 0);
  if (hint) await expect(page.getByRole('note')).toHaveText(words[step]?.hint ?? '');
  if (action) await expect(button(page, 'Next')).toBeDisabled();
  const label = labels[action ?? ''];
  if (label) return followMenu(page, label);
  if (action === 'open_notifications') return page.getByRole('button', { name: /^Notifications/ }).click();
  if (step === 21) await page.keyboard.press('Escape');
  if (action === 'save_preferences') {
    const preferences = page.getByRole('region', { name: 'Preferences' });
    await expect(preferences.getByRole('button', { name: 'Clear' })).toBeDisabled();
    return preferences.getByRole('button', { name: 'Save' }).click();
  }
  await button(page, step === 34 ? 'Finish' : 'Next').click();
}

async function performSteps(page: Page, steps: number[]): Promise<void> {
  for (const step of steps)
    await test.step(`step ${step}`, async () => {
      await screenshot(page, `tutorial-${page.viewportSize()?.width}-${String(step).padStart(2, '0')}`);
      await performStep(page, step);
    });
}

test('guides a new terminal through every step, including a new storage and listing', async ({
  signedIn,
}) => {
  const page = await signedIn('newcomer', '/profile');
  const name = unique('Tutorial Farm');
  const welcome = page.getByRole('dialog', { name: 'Welcome to The Tank Tiger Platform' });
  await expect(welcome).toBeVisible();
  await expectAccessible(page);
  await screenshot(page, 'tutorial-welcome');
  await welcome.getByRole('button', { name: 'Get Started' }).click();
  await performSteps(page, [2, 3]);
  await expectAccessible(page);
  await performSteps(page, [4, 5]);
  await page.reload();
  await performSteps(page, [6]);
  // The banner shrinks the table and does not make the page scroll.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
  await performSteps(page, [7, 8, 9]);

  await page.getByRole('button', { name: 'Add Storage' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('note')).toHaveText(words[11]?.hint ?? '');
  await fillFields(dialog, { 'Storage name': name, 'Total capacity': '300', 'Heel requirement': '100' });
  await fillAddress(dialog.getByLabel('Address'), 'Bayonne, NJ', 'Bayonne, NJ, USA');
  await selectOption(dialog.getByLabel('Product category'), 'Heavy Crude');
  await page.keyboard.press('Tab');
  await fillFields(dialog, { 'Number of tanks': '2' });
  await selectOption(dialog.getByLabel('Tank material'), 'Carbon Steel');
  await selectOption(dialog.getByLabel('Tank type'), 'Cavern');
  await screenshot(page, 'tutorial-1440-11');
  await dialog.getByRole('button', { name: 'Add Storage' }).click();
  await expectNoticeAbove(page, messages.storageCreated);
  await performSteps(page, range(12, 15));

  await page.getByRole('button', { name: 'Add Listing' }).first().click();
  await expect(dialog.getByRole('note')).toHaveText(words[17]?.hint ?? '');
  await selectOption(dialog.getByRole('combobox', { name: 'Storage' }), name);
  await fillFields(dialog, { 'Working capacity': '200', 'Shell price': '0.7', Term: '12', Comment: name });
  await fillFields(dialog, { 'Availability after commitment': '1' });
  await dialog.getByRole('button', { name: 'Add Listing' }).click();
  await performSteps(page, range(18, 33));
  // Stops before the last step so that the account stays a newcomer for the next run.
  await expect(button(page, 'Finish')).toBeVisible();
  await deleteCreatedRecords(page);
});

test('a trader restarts the tutorial on a phone, reads about terminals, and finishes', async ({
  signedIn,
}) => {
  const page = await signedIn('trader', '/listing', PHONE);
  const failedRequests: string[] = [];
  page.on('response', (answer) => void (answer.status() >= 400 && failedRequests.push(answer.url())));
  await page.getByRole('button', { name: 'demo_trader' }).tap();
  await page.getByRole('menuitem', { name: 'Start the tutorial again' }).tap();
  await performSteps(page, range(2, 7));
  await expect(page.getByRole('dialog').getByText('Select My Storage.')).toBeVisible();
  await expectAccessible(page);
  await performSteps(page, [8]);
  await expect(page.getByText('Terminals manage their tanks here')).toBeVisible();
  await expectAccessible(page);
  await performSteps(page, [9, ...range(13, 15), ...range(19, 34)]);
  await expectDone(page, 'Post an inquiry');
  await expect(page.getByRole('dialog', { name: 'Add Inquiry' })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(failedRequests).toEqual([]);
});

test('a viewer restarts the tutorial from the profile, resumes after a reload, and skips steps', {
  tag: '@main',
}, async ({ signedIn }) => {
  const page = await signedIn('viewer', '/profile');
  await page
    .getByRole('region', { name: 'Tutorial', exact: true })
    .getByRole('button', { name: 'Start again' })
    .click();
  await performSteps(page, range(2, 6));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Inquiries', level: 1 })).toBeVisible();
  await performSteps(page, [7, ...range(30, 32)]);
  await button(page, 'End Tutorial').press('Enter');
  const endDialog = page.getByRole('dialog', { name: 'End Tutorial' });
  await expect(endDialog).toContainText(
    'Ending the tutorial will mark it as completed. Are you sure you want to end tutorial?',
  );
  await expectAccessible(page);
  await screenshot(page, 'tutorial-end');
  await endDialog.getByRole('button', { name: 'Keep going' }).click();
  await button(page, 'Skip').click();
  await expect(banner(page)).toContainText(words[34]?.text ?? '');
  await button(page, 'Finish').press('Enter');
  await expectDone(page, 'Browse listings');
  await expect(page).toHaveURL(/\/listing$/);
});

/** Deletes the storage and the listing of the tutorial. */
async function deleteCreatedRecords(page: Page): Promise<void> {
  const headers = { 'x-access-token': await tokenOf(page) };
  for (const kind of ['listing', 'storage']) {
    const { data } = await (await page.request.get(`/api/${kind}/my`, { headers })).json();
    for (const row of data) await page.request.delete(`/api/${kind}/${row[`${kind}_id`]}`, { headers });
  }
}
