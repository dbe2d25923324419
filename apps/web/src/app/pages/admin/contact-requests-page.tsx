import { ContactRequests } from '../../../features/resolutions/components/contact-requests.tsx';
import { words } from '../../../features/resolutions/words.ts';
import { Page } from '../../../shared/page/page.tsx';

/** Contact Requests (docs/product.md#reports). */
export const Component = () => (
  <Page title="Contact Requests" description={words.contacts} fill>
    <ContactRequests />
  </Page>
);
