/** Resets the DOM, storage and mocks after each component test file, because test files share one environment. */

import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import { setDay } from '../lib/today.ts';

/** The defaults of Testing Library and happy-dom. */
const DEFAULT_TIMEOUT_MS = 1000;
const DEFAULT_VIEWPORT = { width: 1024, height: 768 };

declare const happyDOM: { setViewport(viewport: object): void };

/** The app sets the market day from the first response of the server. */
beforeAll(() => {
  setDay({ today: dateIn(DEFAULT_TIME_ZONE, new Date()), time_zone: DEFAULT_TIME_ZONE });
});

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A test file may choose an environment without a DOM.
  if (typeof window === 'undefined') return;
  cleanup();
  // Code that a screen was loading ahead: the next file would find its modules broken off.
  await vi.dynamicImportSettled();
  configure({ asyncUtilTimeout: DEFAULT_TIMEOUT_MS });
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  happyDOM.setViewport(DEFAULT_VIEWPORT);
});
