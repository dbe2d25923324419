import type { AuditRow } from '@tank/schema/admin/audit';
import { BreakableEmail } from '@tank/ui/fields/contact-panel';
import { Facts } from '@tank/ui/fields/facts';
import { words } from '../words.ts';

function formatDetail(key: string, value: unknown) {
  if (key === 'email') return <BreakableEmail email={String(value)} />;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Details of an entry, such as a reason or form values. */
export function AuditDetails({ details }: { details: AuditRow['details'] }) {
  const facts = Object.entries(details ?? {})
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({ label: words.detail(key), value: formatDetail(key, value) }));
  return <Facts items={facts.length > 0 ? facts : [{ label: 'Details', value: null }]} />;
}
