import { DialogEntryContext } from '@tank/ui/lib/use-close-on-back';
import { use } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router';

/** A link. In a dialog it replaces the dialog's history entry, so that Back skips the dialog. */
export function Link(props: LinkProps) {
  const inDialog = use(DialogEntryContext);
  return <RouterLink {...(inDialog && { replace: true })} {...props} />;
}
