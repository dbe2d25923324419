import { Text } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { addCategory, renameCategory, renameProduct } from '@tank/schema/trade/products';
import { ConfirmDialog } from '@tank/ui/dialogs/confirm-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';
import { NameDialog } from './name-dialog.tsx';

interface ClosableProps {
  onClose: () => void;
}
interface ProductProps extends ClosableProps {
  product: string;
  product_category: string;
}
interface CategoryProps extends ClosableProps {
  product_category: string;
  /** Gets the new name, or null after a deletion. */
  onChanged: (name: string | null) => void;
}

export function RenameProductDialog({ product, product_category, onClose }: ProductProps) {
  const rename = trpc.products.rename.useMutation({
    meta: { failure: messages.unableToUpdateProduct },
    onSuccess: useDialogSuccess(['product'], onClose),
  });
  return (
    <NameDialog
      title="Rename Product"
      label="Product"
      description={words.renamed}
      submitLabel="Rename"
      field="new_product"
      contract={renameProduct}
      fixedInput={{ product, product_category }}
      initial={product}
      pending={rename.isPending}
      onSubmit={(input, onError) => rename.mutate(input, { onError })}
      onClose={onClose}
    />
  );
}

export function DeleteProductDialog({ product, product_category, onClose }: ProductProps) {
  const remove = trpc.products.delete.useMutation({
    meta: { failure: messages.unableToRemoveProduct },
    onSuccess: useDialogSuccess(['product'], onClose),
  });
  return (
    <ConfirmDialog
      title={words.deleteTitle(product)}
      confirmLabel="Delete"
      confirmColor="red"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ product, product_category })}
      onClose={onClose}
    >
      <Text size="sm">{words.deleting}</Text>
    </ConfirmDialog>
  );
}

export function AddCategoryDialog({ onClose, onChanged }: Omit<CategoryProps, 'product_category'>) {
  const done = useDialogSuccess(['product_category'], onClose);
  const add = trpc.products.addCategory.useMutation({ meta: { failure: messages.unableToAddProduct } });
  return (
    <NameDialog
      title="Add Category"
      label="Product category"
      submitLabel="Add Category"
      field="product_category"
      contract={addCategory}
      pending={add.isPending}
      onSubmit={(input, onError) =>
        add.mutate(input, {
          onError,
          onSuccess: (answer) => {
            onChanged(input.product_category);
            done(answer);
          },
        })
      }
      onClose={onClose}
    />
  );
}

export function RenameCategoryDialog({ product_category, onChanged, onClose }: CategoryProps) {
  const done = useDialogSuccess(['product_category', 'product'], onClose);
  const rename = trpc.products.renameCategory.useMutation({
    meta: { failure: messages.unableToUpdateProduct },
  });
  return (
    <NameDialog
      title="Rename Category"
      label="Product category"
      description={words.renamed}
      submitLabel="Rename"
      field="new_product_category"
      contract={renameCategory}
      fixedInput={{ product_category }}
      initial={product_category}
      pending={rename.isPending}
      onSubmit={(input, onError) =>
        rename.mutate(input, {
          onError,
          onSuccess: (answer) => {
            onChanged(input.new_product_category);
            done(answer);
          },
        })
      }
      onClose={onClose}
    />
  );
}

export function DeleteCategoryDialog({ product_category, onChanged, onClose }: CategoryProps) {
  const done = useDialogSuccess(['product_category'], onClose);
  const remove = trpc.products.deleteCategory.useMutation({
    meta: { failure: messages.unableToRemoveProduct },
    onSuccess: (answer) => {
      onChanged(null);
      done(answer);
    },
  });
  return (
    <ConfirmDialog
      title={words.deleteTitle(product_category)}
      confirmLabel="Delete"
      confirmColor="red"
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ product_category })}
      onClose={onClose}
    >
      <Text size="sm">{words.deletingCategory}</Text>
    </ConfirmDialog>
  );
}
