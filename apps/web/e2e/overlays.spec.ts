import { expect, type Page } from '@playwright/test';
import { expectAccessible, NO_SCREEN, picture, test } from './app.ts';
import { tokenOf, userOf } from './records.ts';

test.use({ drawsMaps: true });

/** Between two towns of North Dakota, where a crude pipeline is drawn and nothing else is. */
const ON_THE_LINE = '47.3085,-102.0335,7';

async function setOverlay(admin: Page, action: 'grant' | 'revoke', of: Page) {
  const headers = { 'x-access-token': await tokenOf(admin) };
  const { user_id } = await userOf(of);
  const answer = await admin.request.post(`/trpc/users.${action}Overlay`, { headers, data: { user_id } });
  expect(answer.status()).toBe(200);
}

test('a state leads from the heat map to what is in it; overlays come once an Admin grants them', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', '/charts/map?map.tab=heat');

  await test.step('a state leads to the volume map', async () => {
    const figures = page.getByRole('table', { name: 'Volume and price by state' });
    await figures.getByRole('button', { name: 'Texas' }).click();
    await expect(page.getByRole('tab', { name: 'Volume Map' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Remove: Texas' }).click();
    await expect(page.getByRole('button', { name: 'Remove: Texas' })).toHaveCount(0);
  });

  await test.step('a grant shows the overlays without a reload', async () => {
    const admin = await signedIn('admin', NO_SCREEN);
    await setOverlay(admin, 'revoke', page);
    await expect(page.getByText('Overlays', { exact: true })).toHaveCount(0);
    await page.goto(`/charts/map?map.at=${ON_THE_LINE}`);
    await expect(page.getByText('Filters', { exact: true })).toBeVisible();
    await expect(page.getByText('Overlays', { exact: true })).toHaveCount(0);
    await setOverlay(admin, 'grant', page);
    await page.getByText('Overlays', { exact: true }).click();
    await page.getByRole('switch', { name: 'Crude pipelines' }).click();
    await expectAccessible(page);
  });

  await test.step('a pipeline tells its operator and name', async () => {
    const canvas = page.locator('.maplibregl-canvas');
    const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    // The pointer tells when the line is there.
    await expect
      .poll(async () => {
        await page.mouse.move(middleX + 200, middleY - 100);
        await page.mouse.move(middleX, middleY);
        return canvas.evaluate((element) => getComputedStyle(element).cursor);
      })
      .toBe('pointer');
    await picture(page, 'map-overlays');
    await page.mouse.click(middleX, middleY);
    await expect(page.getByRole('dialog')).toContainText('Dakota Access');
    await page.keyboard.press('Escape');
  });

  await test.step('what is near a line is a filter', async () => {
    await page.getByRole('button', { name: 'Show what is near' }).click();
    await expect(page.getByText('Within 25 miles of Crude pipelines')).toBeVisible();
    await expect(page.getByText(/^[\d,]+ listings?, [\d,]+ (inquiry|inquiries)$/)).toBeVisible();
  });
});
