import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test';
// @ts-expect-error: plain JavaScript of the scripts, which know what a browser draws with
import { SOFTWARE_WEBGL } from '../../../scripts/lib/browser.mjs';

/** Keep the usual browser from drawing maps, in a program that plays a graphics card. */
const WITHOUT = ['--disable-gpu', '--disable-3d-apis'];

/** A browser that draws maps, beside the usual one: started when a journey first wants it. */
export function mapBrowser({ playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>, usual: LaunchOptions) {
  let launched: Promise<Browser> | undefined;
  const args = [...(usual.args ?? []).filter((arg) => !WITHOUT.includes(arg)), ...SOFTWARE_WEBGL];
  return {
    get: () => (launched ??= playwright.chromium.launch({ ...usual, args })),
    close: async () => (await launched)?.close(),
  };
}
