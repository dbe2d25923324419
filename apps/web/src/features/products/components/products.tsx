import { NavLink, Select } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import { EmptyState } from '@tank/ui/states/empty-state';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { words } from '../words.ts';
import { CategoryProducts } from './category-products.tsx';
import {
  DeleteCategoryDialog,
  DeleteProductDialog,
  RenameCategoryDialog,
  RenameProductDialog,
} from './product-dialogs.tsx';
import classes from './products.module.css';
import { useSelectedCategory } from './use-selected-category.ts';

type Open = { dialog: 'rename' | 'delete'; product: string } | { dialog: 'renameAll' | 'deleteAll' } | null;

/** Products by category, with dialogs to change both. */
export function Products() {
  const { data, error, refetch } = useContextLists({ notifies: false });
  const { names, chosen, linked, choose } = useSelectedCategory(data);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (error)
    return (
      <ErrorState text={sentenceOf(error, messages.unableToFetchContext)} onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingState lines={8} />;
  if (names.length === 0) return <EmptyState hint={words.noCategory} />;
  const products = data.products
    .filter(({ product_category }) => product_category === chosen)
    .map(({ product }) => product);
  const category = { product_category: chosen, onClose: close, onChanged: choose };
  return (
    <div className={classes.layout} data-touch>
      <nav ref={singleTabStop} className={classes.side} aria-label="Product categories">
        {names.map((name) => (
          <NavLink
            key={name}
            component="button"
            label={name}
            active={name === chosen}
            aria-current={name === chosen || undefined}
            onClick={() => choose(name)}
          />
        ))}
      </nav>
      <Select
        className={classes.pick}
        label="Product category"
        allowDeselect={false}
        data={names}
        value={chosen}
        onChange={choose}
      />
      <CategoryProducts
        product_category={chosen}
        products={products}
        linked={linked}
        onRename={(product) => setOpen({ dialog: 'rename', product })}
        onDelete={(product) => setOpen({ dialog: 'delete', product })}
        onRenameCategory={() => setOpen({ dialog: 'renameAll' })}
        onDeleteCategory={() => setOpen({ dialog: 'deleteAll' })}
      />
      <Dialog opened={open?.dialog === 'rename' && open} onClose={close}>
        {({ product }) => <RenameProductDialog {...category} product={product} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'delete' && open} onClose={close}>
        {({ product }) => <DeleteProductDialog {...category} product={product} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'renameAll'} onClose={close}>
        {() => <RenameCategoryDialog {...category} />}
      </Dialog>
      <Dialog opened={open?.dialog === 'deleteAll'} onClose={close}>
        {() => <DeleteCategoryDialog {...category} />}
      </Dialog>
    </div>
  );
}
