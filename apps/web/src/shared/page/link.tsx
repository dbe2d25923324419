import { OwnHistoryEntry } from '@tank/ui/lib/use-close-on-back';
import { use } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** A link. From a dialog, the new page takes the place of the dialog's history entry, so that Back skips the dialog. */
export function Link(props: LinkProps) {
  const inDialog = use(OwnHistoryEntry);
  return <RouterLink {...(inDialog && { replace: true })} {...props} />;
}
