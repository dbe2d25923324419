import { defineTable } from '../kit/table.ts';

/** Audit (docs/product.md#administration). */
export const auditTable = defineTable({
  default_sort: '-audit_id',
  columns: {
    audit_id: { kind: 'number', label: 'ID', filter: false },
    created: { kind: 'date', label: 'When', bounds: true },
    actor: { kind: 'text', label: 'Who' },
    acting_as: { kind: 'text', label: 'Logged in as' },
    action: { kind: 'set', label: 'Action' },
    entity: { kind: 'set', label: 'Record' },
    entity_id: { kind: 'number', label: 'Record ID', step: 1, whole: true },
    address: { kind: 'text', label: 'Address' },
  },
});
