import { Audit } from '../../../features/audit/components/audit.tsx';
import { words } from '../../../features/audit/words.ts';
import { Page } from '../../../shared/page/page.tsx';

/** Audit (docs/product.md#administration). */
export const Component = () => (
  <Page title="Audit" description={words.lead} fill>
    <Audit />
  </Page>
);
