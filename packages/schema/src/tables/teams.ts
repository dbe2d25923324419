import { defineTable } from '../kit/table.ts';

/** Teams, for Admins (docs/product.md#administration). */
export const teamsTable = defineTable({
  default_sort: 'team_name',
  columns: {
    team_id: { kind: 'number', label: 'ID', filter: false },
    team_name: { kind: 'text', label: 'Team' },
    admin: { kind: 'text', label: 'Team admin' },
    members: { kind: 'number', label: 'Members', whole: true, step: 1, bounds: true },
    max_users: { kind: 'number', label: 'Seats', whole: true, step: 1, bounds: true },
    created: { kind: 'date', label: 'Created', bounds: true },
  },
});
