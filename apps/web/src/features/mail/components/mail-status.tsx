import type { MailRow } from '@tank/schema/live/mail';
import { StatusBadge, type Tone } from '@tank/ui/fields/status-badge';

const badges: Record<MailRow['status'], [text: string, tone: Tone]> = {
  queued: ['Queued', 'info'],
  sent: ['Sent', 'good'],
  kept: ['Kept', 'quiet'],
  failed: ['Failed', 'bad'],
};

export function MailStatus({ status }: { status: MailRow['status'] }) {
  const [text, tone] = badges[status];
  return <StatusBadge status={text} tone={tone} />;
}
