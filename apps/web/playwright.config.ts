import { defineConfig } from '@playwright/test';

/** Journeys through the built app in Chromium. Each worker has its own server and database. */
export default defineConfig({
  testDir: './e2e',
  // A journey waits most of the time: three workers keep two cores busy, two do not.
  workers: 3,
  // Generous: it ends tests that hang, and must not fail on a busy machine.
  timeout: 300_000,
  // A flaky journey is a fault of the journey or of the product.
  retries: 0,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  reporter: 'list',
  // With `SCREENSHOTS=1` the journeys save screenshots of the screens.
  // With `PICTURES=folder`, e2e/pictures.ts takes pictures and no journey runs.
  metadata: { screenshots: process.env.SCREENSHOTS === '1', pictures: process.env.PICTURES },
  testMatch: process.env.PICTURES ? 'pictures.ts' : '*.spec.ts',
  use: {
    viewport: { width: 1440, height: 900 },
    // Texts that are fading in can be neither clicked nor checked for contrast.
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
        // Journeys that need maps use another browser (e2e/webgl-browser.ts).
        '--disable-3d-apis',
      ],
    },
  },
});
