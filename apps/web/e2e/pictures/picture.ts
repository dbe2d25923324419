import type { Page } from '@playwright/test';
import type { DemoRole } from '../app.ts';

/** A screen to take pictures of. */
export interface Picture {
  name: string;
  role: DemoRole | null;
  /** For `resolveAddress`. */
  address: string;
  /** Opens a panel or dialog of the screen. */
  open?: (page: Page) => Promise<void>;
  /** The same screen without rows, for this role or by this filter. */
  empty?: { role?: DemoRole; address?: string } | undefined;
}
