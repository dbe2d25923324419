import { Page } from '../../shared/page/page.tsx';
import InquiriesToAnswer from './inquiries-to-answer.tsx';

/** The Inquiries screen (docs/product.md#screens): what the market looks for. */
export const Component = () => (
  <Page
    title="Inquiries"
    description="Capacity the market is looking for. Prices are in USD per barrel of shell capacity per month."
    fill
  >
    <InquiriesToAnswer />
  </Page>
);
