import { admins, everyone, jobsOnly, type Rule } from '../../kernel/auth/policy.ts';

/** Market data is for subscribers and Admins (docs/product.md#market-data). */
const subscribers = { roles: everyone, grant: 'data_sub', token: 'read' } satisfies Rule;

export const marketPolicy = {
  publicFigures: { roles: 'public', token: 'read' },
  combined: subscribers,
  bidAsk: subscribers,
  comparison: subscribers,
  volume: subscribers,
  volumeMonthly: subscribers,
  heatmap: subscribers,
  priceIndex: subscribers,
  priceIndexPast: subscribers,
  listOutliers: { roles: admins },
  decideOutlier: { roles: admins },
  assess: jobsOnly,
} satisfies Record<string, Rule>;
