import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test';

/** Keep the usual browser from drawing maps, in a program that plays a graphics card. */
const WITHOUT = ['--disable-gpu', '--disable-3d-apis'];
const WITH = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // The map alone: to have that program draw the page around it, too, takes half as long again.
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];

/** A browser that draws maps, beside the usual one: started when a journey first wants it. */
export function mapBrowser({ playwright }: Pick<PlaywrightWorkerArgs, 'playwright'>, usual: LaunchOptions) {
  let launched: Promise<Browser> | undefined;
  const args = [...(usual.args ?? []).filter((arg) => !WITHOUT.includes(arg)), ...WITH];
  return {
    get: () => (launched ??= playwright.chromium.launch({ ...usual, args })),
    close: async () => (await launched)?.close(),
  };
}
