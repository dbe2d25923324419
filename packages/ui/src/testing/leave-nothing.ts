/** After each file of component tests, so that it leaves nothing to the next one, which has the same page and modules. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

/** As the libraries have them: milliseconds, and the size of the page. */
const USUAL_PATIENCE = 1000;
const USUAL_VIEWPORT = { width: 1024, height: 768 };

declare const happyDOM: { setViewport(viewport: object): void };

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
