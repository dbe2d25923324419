import { Button, MultiSelect, SimpleGrid } from '@mantine/core';
import { preferences } from '@tank/schema/account';
import { messages } from '@tank/schema/messages';
import { regions } from '@tank/schema/regions';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { useContextLists } from '../../../shared/forms/use-product-options.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { didForTutorial, useTutorialAsks } from '../../../shared/tutorial/tutorial.ts';
import { words } from '../words.ts';
import classes from './profile.module.css';

type Preferences = RouterOutput['preferences']['get'];

const none: Preferences = { products: [], regions: [] };

/** Save keeps what is chosen, Clear forgets it; where nothing is chosen there is nothing to clear. */
export function PreferencesForm({ chosen }: { chosen: Preferences }) {
  const { data: context } = useContextLists();
  const utils = trpc.useUtils();
  const { form, submit, fail } = useZodForm({ contract: preferences, initialValues: chosen });
  const meta = { failure: messages.unableToSetPreferences };
  const kept = (now: Preferences) => {
    form.setInitialValues(now);
    form.setValues(now);
    utils.preferences.get.setData(undefined, now);
  };
  const save = trpc.preferences.save.useMutation({
    meta,
    onError: fail,
    onSuccess: ({ message }, sent) => {
      void notify(message);
      kept(sent);
      didForTutorial('save_preferences');
    },
  });
  const clear = trpc.preferences.clear.useMutation({
    meta,
    onSuccess: ({ message }) => {
      void notify(message);
      kept(none);
    },
  });
  // The tutorial waits for a save, of whatever is chosen.
  const asked = useTutorialAsks('save_preferences');
  const { products, regions: places } = form.values;
  const empty = products.length === 0 && places.length === 0;
  return (
    <form noValidate onSubmit={submit((input) => save.mutate(input))}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm" mb="md">
        <MultiSelect
          label={words.productCategories}
          placeholder={products.length === 0 ? words.allProducts : ''}
          data={context?.product_categories.map((row) => row.product_category) ?? products}
          searchable
          {...form.getInputProps('products')}
        />
        <MultiSelect
          label="Regions"
          placeholder={places.length === 0 ? words.allRegions : ''}
          data={regions}
          {...form.getInputProps('regions')}
        />
      </SimpleGrid>
      <div className={classes.buttons}>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty() && !asked}>
          Save
        </Button>
        <Button
          variant="default"
          loading={clear.isPending}
          disabled={empty || asked}
          onClick={() => clear.mutate()}
        >
          Clear
        </Button>
      </div>
    </form>
  );
}
