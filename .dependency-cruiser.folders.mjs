/**
 * Modules form no ring, not even by type: a folder never knows, by whatever way round, itself. A cruise of its own,
 * without tests, which look at everything together.
 */
import house from './.dependency-cruiser.mjs';

export default {
  forbidden: [
    {
      name: 'no-ring-of-modules',
      comment:
        'Imports go where foreign keys go; what follows when a lower record ends, the upper one says in its registration.ts (ADR 45).',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...house.options,
    includeOnly: '^apps/api/src/modules/',
    exclude: { path: '\\.test\\.ts$' },
  },
};
