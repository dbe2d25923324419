import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test';
// @ts-expect-error: plain JavaScript of the scripts, which know what a browser draws with
import { SOFTWARE_WEBGL } from '../../../scripts/lib/browser.mjs';

/** Flags that disable WebGL, whose software rendering is slow. */
const WITHOUT = ['--disable-gpu', '--disable-3d-apis'];

/** A second browser with WebGL, launched on first use. */
export function webglBrowser({ playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>, usual: LaunchOptions) {
  let launched: Promise<Browser> | undefined;
  const args = [...(usual.args ?? []).filter((arg) => !WITHOUT.includes(arg)), ...SOFTWARE_WEBGL];
  return {
    get: () => (launched ??= playwright.chromium.launch({ ...usual, args })),
    close: async () => (await launched)?.close(),
  };
}
