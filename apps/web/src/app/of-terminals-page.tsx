import { IconBuildingWarehouse } from '@tabler/icons-react';
import { EmptyState } from '@tank/ui/states/empty-state';
import { useLocation } from 'react-router';
import { Page } from '../shared/page/page.tsx';
import { labelOf } from './screens.ts';
import { words } from './words.ts';

/** A terminal's screen as the tutorial shows it to a trader: what is done there, and no call that would be refused. */
export default function OfTerminalsPage() {
  const { pathname } = useLocation();
  const said = words.ofTerminals[pathname as keyof typeof words.ofTerminals];
  return (
    <Page title={labelOf(pathname)}>
      <EmptyState icon={<IconBuildingWarehouse size={20} />} hint={said} />
    </Page>
  );
}
