/**
 * Neither the modules nor the rooms of the server form a ring, not even by type: a folder never knows, by whatever way
 * round, itself. A cruise of its own, without tests, which look at everything together.
 */
import house from './.dependency-cruiser.mjs';

const ring = (name, comment, path) => ({
  name,
  comment,
  severity: 'error',
  scope: 'folder',
  from: { path },
  to: { circular: true },
});

export default {
  forbidden: [
    ring(
      'no-ring-of-modules',
      'Imports go where foreign keys go; what follows when a lower record ends, the upper one says in its registration.ts (ADR 6).',
      '^apps/api/src/modules/[^/]+$',
    ),
    ring(
      'no-ring-of-rooms',
      'A room of the server that needs another is not needed by it: build-server.ts puts the two together.',
      '^apps/api/src/server/',
    ),
  ],
  options: {
    ...house.options,
    includeOnly: '^apps/api/src/(modules|server)/',
    exclude: { path: '\\.test\\.ts$' },
  },
};
