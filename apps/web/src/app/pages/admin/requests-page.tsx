import { isDialogEntry } from '@tank/ui/lib/use-close-on-back';
import { useNavigate } from 'react-router';
import { Requests } from '../../../features/resolutions/components/requests.tsx';
import { words } from '../../../features/resolutions/words.ts';
import { Page } from '../../../shared/page/page.tsx';

/** Requests (docs/product.md#reports); a requested product opens the product form. */
export function Component() {
  const navigate = useNavigate();
  const onAddProduct = (requested: string) =>
    void navigate(`/admin/products?add=${encodeURIComponent(requested)}`, { replace: isDialogEntry() });
  return (
    <Page title="Requests" description={words.requests} fill>
      <Requests onAddProduct={onAddProduct} />
    </Page>
  );
}
