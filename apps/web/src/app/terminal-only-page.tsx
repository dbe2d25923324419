import { IconBuildingWarehouse } from '@tabler/icons-react';
import { EmptyState } from '@tank/ui/states/empty-state';
import { useLocation } from 'react-router';
import { Page } from '../shared/page/page.tsx';
import { labelOf } from './screens.ts';
import { words } from './words.ts';

/** Explains a screen of terminals to a trader in the tutorial, without calls that the server would refuse. */
export default function TerminalOnlyPage() {
  const { pathname } = useLocation();
  const text = words.terminalOnly[pathname as keyof typeof words.terminalOnly];
  return (
    <Page title={labelOf(pathname)}>
      <EmptyState icon={<IconBuildingWarehouse size={20} />} hint={text} />
    </Page>
  );
}
