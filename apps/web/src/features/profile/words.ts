import type { Category } from '@tank/schema/enums';

/** What the profile says. */
export const words = {
  page: 'Your account, and how the other party reaches you once you share a booking.',
  mayLabel: 'What you can do',
  /** By account type (docs/product.md#account-types). */
  may: {
    Viewer: 'View listings and inquiries.',
    Trader: 'View the market, bid on listings and post inquiries.',
    Terminal: 'Everything a Trader can do, plus list storage and answer inquiries.',
    Admin: 'Everything, including administering the marketplace.',
  } satisfies Record<Category, string>,
} as const;
