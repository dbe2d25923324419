import { defineConfig } from '@playwright/test';

/** Journeys through the built app in a real Chromium, each worker on a server and a database of its own. */
export default defineConfig({
  testDir: './e2e',
  // One waits for an answer most of the time that another one needs: three keep two cores at work, two do not.
  workers: 3,
  // These end what hangs. A machine that does ten other things is slow, and no fault of the product.
  timeout: 300_000,
  // A journey that has to be tried twice has found a fault: in itself, or in the product.
  retries: 0,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  // With `PICTURES=1` the journeys leave pictures of the screens, to be looked at.
  metadata: { pictures: process.env.PICTURES === '1' },
  use: {
    viewport: { width: 1440, height: 900 },
    // Half-faded texts are neither clicked nor looked at.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_BIN && { executablePath: process.env.CHROME_BIN }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-gpu',
        // Maps are drawn where they are looked at (e2e/draws-maps.ts).
        '--disable-3d-apis',
      ],
    },
  },
});
