import { Page } from '../../shared/page/page.tsx';
import InquiriesToAnswer from './inquiries-to-answer.tsx';

/** The Inquiries screen (docs/product.md#screens): what the market looks for. */
export const Component = () => (
  <Page
    title="Inquiries"
    description="Capacity that the market looks for. Prices are USD per barrel of shell capacity and month."
    fill
  >
    <InquiriesToAnswer />
  </Page>
);
