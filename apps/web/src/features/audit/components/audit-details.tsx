import type { AuditRow } from '@tank/schema/audit';
import { Facts } from '@tank/ui/fields/facts';

const shown = (value: unknown) =>
  Array.isArray(value) ? value.join(', ') : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** What else was kept of it: a reason, the values of a form. */
export function AuditDetails({ details }: { details: AuditRow['details'] }) {
  const facts = Object.entries(details ?? {})
    .filter(([, value]) => value !== null)
    .map(([label, value]) => ({ label, value: shown(value) }));
  return <Facts items={facts.length > 0 ? facts : [{ label: 'Details', value: null }]} />;
}
