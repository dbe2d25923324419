import { Select, Stack, TextInput } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { addProduct } from '@tank/schema/trade/products';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useProductOptions } from '../../../shared/forms/use-product-options.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

interface ProductDialogProps {
  product_category: string;
  /** Initial name, from a request. */
  requestedName?: string | undefined;
  onClose: () => void;
}

export default function ProductDialog({ product_category, requestedName = '', onClose }: ProductDialogProps) {
  const options = useProductOptions();
  const { form, submit, fail } = useZodForm({
    contract: addProduct,
    initialValues: { product: requestedName, product_category },
  });
  const add = trpc.products.add.useMutation({
    meta: { failure: messages.unableToAddProduct },
    onSuccess: useDialogSuccess(['product'], onClose),
    onError: fail,
  });
  return (
    <FormDialog
      title="Add Product"
      size="sm"
      {...(requestedName && { description: words.asked })}
      submitLabel="Add Product"
      onClose={onClose}
      onSubmit={submit((input) => add.mutate(input))}
      pending={add.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <Stack gap="sm">
        <TextInput label="Product" withAsterisk data-autofocus {...form.getInputProps('product')} />
        <Select
          label="Product category"
          withAsterisk
          allowDeselect={false}
          data={options.product_category.options ?? [product_category]}
          {...form.getInputProps('product_category')}
        />
      </Stack>
    </FormDialog>
  );
}
