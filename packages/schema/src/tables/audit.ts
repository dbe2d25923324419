/** Catalogues for list calls and screens; no zod here (see `kit/list.ts`). */
import { defineTable } from '../kit/table.ts';

/** Audit: who did what to whom, when, as whom, from where (docs/product.md#administration). */
export const auditTable = defineTable({
  default_sort: '-audit_id',
  columns: {
    audit_id: { kind: 'number', label: 'ID', filter: false },
    created: { kind: 'date', label: 'When', bounds: true },
    actor: { kind: 'text', label: 'Who' },
    acting_as: { kind: 'text', label: 'Logged In As' },
    action: { kind: 'set', label: 'Action' },
    entity: { kind: 'set', label: 'Record' },
    entity_id: { kind: 'number', label: 'Record ID', step: 1, whole: true },
    address: { kind: 'text', label: 'Address' },
  },
});
