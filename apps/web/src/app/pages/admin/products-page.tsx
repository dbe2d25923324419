import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { useState } from 'react';
import { AddCategoryDialog } from '../../../features/products/components/product-dialogs.tsx';
import { Products } from '../../../features/products/components/products.tsx';
import { useSelectedCategory } from '../../../features/products/components/use-selected-category.ts';
import { words } from '../../../features/products/words.ts';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { Page } from '../../../shared/page/page.tsx';
import { useUrlParams } from '../../../shared/page/use-url-params.ts';
import { screens } from '../../screens.ts';
import { useAddDialog } from '../../use-add-dialog.ts';

const ProductDialog = lazyDialog(() => import('../../../features/products/components/product-dialog.tsx'));

/** Products (docs/product.md#products); `?add=Merey` opens the form with a requested product. */
export function Component() {
  const { data } = useContextLists({ notifies: false });
  const [params, patch] = useUrlParams();
  const [adding, setAdding] = useAddDialog('/admin/products');
  const [addingCategory, setAddingCategory] = useState(false);
  const requested = params.get('add') ?? undefined;
  const { chosen, choose } = useSelectedCategory(data);
  const close = () => {
    setAdding(false);
    if (requested !== undefined) patch({ add: undefined });
  };
  const closeCategory = () => setAddingCategory(false);
  return (
    <Page
      title="Products"
      description={words.lead}
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAddingCategory(true)}
          >
            Add Category
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {screens['/admin/products'].adds}
          </Button>
        </Group>
      }
    >
      <Products />
      <Dialog opened={!!data && (adding || requested !== undefined)} onClose={close}>
        {() => <ProductDialog product_category={chosen} requestedName={requested} onClose={close} />}
      </Dialog>
      <Dialog opened={addingCategory} onClose={closeCategory}>
        {() => <AddCategoryDialog onClose={closeCategory} onChanged={choose} />}
      </Dialog>
    </Page>
  );
}
