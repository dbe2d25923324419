import { Page } from '../../shared/page/page.tsx';
import { words } from '../words.ts';
import InquiriesToAnswer from './inquiries-to-answer.tsx';

/** The Inquiries screen (docs/product.md#screens): what the market looks for. */
export const Component = () => (
  <Page title="Inquiries" description={words.inquiries} fill>
    <InquiriesToAnswer />
  </Page>
);
