import { Paper } from '@mantine/core';
import { LoadingState } from '@tank/ui/states/loading-state';
import { trpc } from '../../shared/calls/trpc.ts';
import { Page } from '../../shared/page/page.tsx';
import { Benefits } from './components/benefits.tsx';
import { ContactForm } from './components/contact-form.tsx';
import classes from './contact-page.module.css';
import { words } from './words.ts';

/** `/contactus` (docs/product.md#contact). Without a profile the fields are empty, and the page works all the same. */
export function Component() {
  const { data, isPending } = trpc.users.profile.useQuery();
  return (
    <Page title="Contact us" description={words.page}>
      <div className={classes.columns}>
        <Paper withBorder p="lg">
          {isPending ? <LoadingState lines={8} /> : <ContactForm profile={data?.data} />}
        </Paper>
        <Benefits />
      </div>
    </Page>
  );
}
