import { Paper } from '@mantine/core';
import { LoadingState } from '@tank/ui/states/loading-state';
import { trpc } from '../../shared/calls/trpc.ts';
import { Page } from '../../shared/page/page.tsx';
import { Benefits } from './components/benefits.tsx';
import { ContactForm } from './components/contact-form.tsx';
import classes from './contact-page.module.css';
import { words } from './words.ts';

/** `/contactus` (docs/product.md#contact). Works without a profile, with empty fields. */
export function Component() {
  const { data, isPending } = trpc.users.profile.useQuery();
  return (
    <Page title="Contact us" description={words.page}>
      <div className={classes.columns}>
        <Paper withBorder p="lg" className={classes.form}>
          {isPending && <LoadingState lines={8} />}
          {/* Invisible until the profile is loaded: the form reserves its height, so that nothing below moves. */}
          <div data-pending={isPending || undefined}>
            <ContactForm key={String(isPending)} profile={data?.data} />
          </div>
        </Paper>
        <Benefits />
      </div>
    </Page>
  );
}
