import { isDialogEntry } from '@tank/ui/lib/use-close-on-back';
import { useNavigate } from 'react-router';
import { Requests } from '../../../features/resolutions/components/requests.tsx';
import { words } from '../../../features/resolutions/words.ts';
import { Page } from '../../../shared/page/page.tsx';

/** Requests (docs/product.md#reports); a wish for a product opens the form of products with it. */
export function Component() {
  const navigate = useNavigate();
  const onAddProduct = (asked: string) =>
    void navigate(`/admin/products?add=${encodeURIComponent(asked)}`, { replace: isDialogEntry() });
  return (
    <Page title="Requests" description={words.requests} fill>
      <Requests onAddProduct={onAddProduct} />
    </Page>
  );
}
