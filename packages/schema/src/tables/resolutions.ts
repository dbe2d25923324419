import { reportReasons, requestTypeNames, resolutionStatuses } from '../enums.ts';
import { defineTable } from '../kit/table.ts';

const resolutionColumns = {
  note: { kind: 'text', label: 'Note' },
  resolved_by: { kind: 'text', label: 'Resolved by' },
  resolved_at: { kind: 'date', label: 'Resolved', bounds: true },
} as const;

/** Filterable, because the audit links to single records. */
const id = { kind: 'number', label: 'ID', whole: true } as const;
const status = { kind: 'set', label: 'Status', options: resolutionStatuses } as const;
const created = { kind: 'date', label: 'Created', bounds: true } as const;

/** Reports (docs/product.md#reports). */
export const reportTable = defineTable({
  default_sort: '-report_id',
  columns: {
    report_id: id,
    status,
    created,
    reported: { kind: 'text', label: 'Reported' },
    reporter: { kind: 'text', label: 'Reported by' },
    reason: { kind: 'set', label: 'Reason', options: reportReasons },
    description: { kind: 'text', label: 'Description' },
    ...resolutionColumns,
  },
});

/** Contact Requests: messages from the contact form. */
export const contactRequestTable = defineTable({
  default_sort: '-contact_request_id',
  columns: {
    contact_request_id: id,
    status,
    created,
    username: { kind: 'text', label: 'Username' },
    first_name: { kind: 'text', label: 'First name' },
    last_name: { kind: 'text', label: 'Last name' },
    company: { kind: 'text', label: 'Company' },
    email: { kind: 'text', label: 'Email' },
    phone: { kind: 'text', label: 'Phone' },
    comments: { kind: 'text', label: 'Comments' },
    ...resolutionColumns,
  },
});

/** Requests: issues, new products, new features. */
export const requestTable = defineTable({
  default_sort: '-request_id',
  columns: {
    request_id: id,
    status,
    created,
    username: { kind: 'text', label: 'Requested by' },
    type: { kind: 'set', label: 'Type', options: requestTypeNames },
    request_description: { kind: 'text', label: 'Description' },
    ...resolutionColumns,
  },
});
