/** Cycles between modules and between folders of the server, even by types or through several files. Without tests, which may import anything. */
import base from './.dependency-cruiser.mjs';

const noCycles = (name, comment, path) => ({
  name,
  comment,
  severity: 'error',
  scope: 'folder',
  from: { path },
  to: { circular: true },
});

export default {
  forbidden: [
    noCycles(
      'no-module-cycles',
      'Imports follow foreign keys; an upper module reacts to the end of a lower record by its registration.ts (ADR 6).',
      '^apps/api/src/modules/[^/]+$',
    ),
    noCycles(
      'no-server-folder-cycles',
      'Folders of the server import one way; build-server.ts composes them.',
      '^apps/api/src/server/',
    ),
  ],
  options: {
    ...base.options,
    includeOnly: '^apps/api/src/(modules|server)/',
    exclude: { path: '\\.test\\.ts$' },
  },
};
