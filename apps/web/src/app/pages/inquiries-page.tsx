import { Page } from '../../shared/page/page.tsx';
import { words } from '../words.ts';
import InquiriesToAnswer from './inquiries-to-answer.tsx';

/** Inquiries (docs/product.md#screens). */
export const Component = () => (
  <Page title="Inquiries" description={words.inquiries} fill>
    <InquiriesToAnswer />
  </Page>
);
