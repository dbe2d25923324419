import { expect } from '@playwright/test';
import { expectAccessible, screenshot, test } from './app.ts';

const YEAR = '/charts/bid_ask?bid_ask.start_date=2026-01-01&bid_ask.end_date=2026-12-31';

test('a full-size chart zooms by drag, wheel and keyboard, and Reset zoom shows the whole range', async ({
  signedIn,
}) => {
  const page = await signedIn('terminal', YEAR);
  const day = page.getByRole('slider', { name: 'Day', exact: true });
  const reset = page.getByRole('button', { name: 'Reset zoom' });
  const daysShown = async () => Number(await day.getAttribute('aria-valuemax'));
  await expect(day).toHaveAttribute('aria-valuemax', '365');
  await expect(reset).toBeHidden();
  const { x, y, width, height } = (await day.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = y + height / 2;

  await test.step('a drag shows its days only, also in the table', async () => {
    await page.mouse.move(x + width * 0.3, middle);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.6, middle, { steps: 5 });
    await page.mouse.up();
    await expect(reset).toBeVisible();
    expect(await daysShown()).toBeLessThan(150);
    await expectAccessible(page);
    await screenshot(page, 'chart-zoomed');
    const days = await daysShown();
    const table = page.getByRole('button', { name: 'Table' });
    await table.click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(days + 1);
    await table.click();
  });

  await test.step('Reset zoom shows all days again', async () => {
    await reset.click();
    await expect(day).toHaveAttribute('aria-valuemax', '365');
    await expect(reset).toBeHidden();
  });

  await test.step('Ctrl and the wheel zoom in, minus zooms out', async () => {
    await page.mouse.move(x + width / 2, middle);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -400);
    await page.keyboard.up('Control');
    await expect.poll(daysShown).toBeLessThan(300);
    const days = await daysShown();
    await day.press('-');
    await expect.poll(daysShown).toBeGreaterThan(days);
  });

  await test.step('the handles of the strip below move by keyboard', async () => {
    const first = page.getByRole('slider', { name: 'First visible day' });
    const before = await first.getAttribute('aria-valuetext');
    await first.press('ArrowRight');
    await expect(first).not.toHaveAttribute('aria-valuetext', before ?? '');
  });
});
