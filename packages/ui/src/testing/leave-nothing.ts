/** Around each file of component tests, so that it leaves nothing to the next one, which has the same page and modules. */

import { DEFAULT_TIME_ZONE, dateIn } from '@tank/schema/kit/time-zones';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, beforeAll, vi } from 'vitest';
import { setDay } from '../lib/today.ts';

/** As the libraries have them: milliseconds, and the size of the page. */
const USUAL_PATIENCE = 1000;
const USUAL_VIEWPORT = { width: 1024, height: 768 };

declare const happyDOM: { setViewport(viewport: object): void };

/** As if the server had answered. */
beforeAll(() => {
  setDay({ today: dateIn(DEFAULT_TIME_ZONE, new Date()), time_zone: DEFAULT_TIME_ZONE });
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A file may ask for an environment without a page.
  if (typeof window === 'undefined') return;
  cleanup();
  configure({ asyncUtilTimeout: USUAL_PATIENCE });
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  happyDOM.setViewport(USUAL_VIEWPORT);
});
