import { categories, signUpCategories } from '../enums.ts';
import { defineTable } from '../kit/table.ts';

const person = {
  username: { kind: 'text', label: 'Username' },
  first_name: { kind: 'text', label: 'First name' },
  last_name: { kind: 'text', label: 'Last name' },
  company: { kind: 'text', label: 'Company' },
  email: { kind: 'text', label: 'Email' },
} as const;

/** Current Users and Suspended Users (docs/product.md#administration). */
export const userTable = defineTable({
  default_sort: 'username',
  columns: {
    user_id: { kind: 'number', label: 'ID', filter: false },
    ...person,
    category: { kind: 'set', label: 'Permission level', options: categories },
    data_sub: { kind: 'flag', label: 'Market data' },
    overlay_access: { kind: 'flag', label: 'Map overlays' },
    created: { kind: 'date', label: 'Joined', bounds: true },
    report_total: { kind: 'number', label: 'Reports', filter: false, sort: false },
  },
});

/** Pending Users: account requests, oldest first. */
export const pendingUserTable = defineTable({
  default_sort: 'pending_user_id',
  columns: {
    pending_user_id: { kind: 'number', label: 'ID', filter: false },
    ...person,
    category: { kind: 'set', label: 'Permission level', options: signUpCategories },
    created: { kind: 'date', label: 'Requested', bounds: true },
  },
});
