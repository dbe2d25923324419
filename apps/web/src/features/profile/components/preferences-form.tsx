import { Button, MultiSelect, SimpleGrid } from '@mantine/core';
import { preferences } from '@tank/schema/map/preferences';
import { regions } from '@tank/schema/map/regions';
import { messages } from '@tank/schema/messages';
import { useWarnBeforeUnload } from '@tank/ui/lib/unsaved-input';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { reportTutorialAction, useTutorialExpects } from '../../../shared/tutorial/tutorial.ts';
import { words } from '../words.ts';
import classes from './profile.module.css';

type Preferences = RouterOutput['preferences']['get'];
type Lists = RouterOutput['context']['get'];

const none: Preferences = { products: [], regions: [] };

/** Whole categories first, then their products; duplicate names are listed once. */
function productOptions({ product_categories, products }: Lists) {
  const categories = product_categories.map((row) => row.product_category);
  const offered = new Set(categories);
  const groups = categories.map((group) => ({
    group,
    items: products.flatMap((row) => {
      if (row.product_category !== group || offered.has(row.product)) return [];
      offered.add(row.product);
      return [row.product];
    }),
  }));
  return [{ group: words.wholeCategories, items: categories }, ...groups];
}

/** Save stores the selection; Clear removes it and is disabled if nothing is stored. */
export function PreferencesForm({ chosen }: { chosen: Preferences }) {
  const { data: context } = useContextLists();
  const utils = trpc.useUtils();
  const { form, submit, fail } = useZodForm({ contract: preferences, initialValues: chosen });
  useWarnBeforeUnload(() => form.isDirty());
  const meta = { failure: messages.unableToSetPreferences };
  const applySaved = (saved: Preferences) => {
    form.setInitialValues(saved);
    form.setValues(saved);
    utils.preferences.get.setData(undefined, saved);
  };
  const save = trpc.preferences.save.useMutation({
    meta,
    onError: fail,
    onSuccess: ({ message }, sent) => {
      void notify(message);
      applySaved(sent);
      reportTutorialAction('save_preferences');
    },
  });
  const clear = trpc.preferences.clear.useMutation({
    meta,
    onSuccess: ({ message }) => {
      void notify(message);
      applySaved(none);
    },
  });
  // The tutorial accepts any save.
  const isExpected = useTutorialExpects('save_preferences');
  const { products, regions: selectedRegions } = form.values;
  const isEmpty = products.length === 0 && selectedRegions.length === 0;
  return (
    <form noValidate onSubmit={submit((input) => save.mutate(input))}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" mb="md">
        <MultiSelect
          label={words.products}
          placeholder={products.length === 0 ? words.allProducts : ''}
          data={context ? productOptions(context) : products}
          searchable
          {...form.getInputProps('products')}
        />
        <MultiSelect
          label="Regions"
          placeholder={selectedRegions.length === 0 ? words.allRegions : ''}
          data={regions}
          {...form.getInputProps('regions')}
        />
      </SimpleGrid>
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty() && !isExpected}>
          Save
        </Button>
        <Button
          variant="default"
          loading={clear.isPending}
          disabled={isEmpty || isExpected}
          onClick={() => clear.mutate()}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}
