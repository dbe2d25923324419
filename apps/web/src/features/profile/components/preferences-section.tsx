import { messages } from '@tank/schema/messages';
import { trpc } from '../../../shared/calls/trpc.ts';
import { words } from '../words.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { QueryState } from './query-state.tsx';
import { Section } from './section.tsx';

/** Preferred products and regions (docs/product.md#account). */
export function PreferencesSection() {
  const failure = messages.unableToFetchPreferences;
  const query = trpc.preferences.get.useQuery();
  return (
    <Section id="preferences" intro={words.preferences}>
      <QueryState query={query} failure={failure} lines={3}>
        {(chosen) => <PreferencesForm chosen={chosen} />}
      </QueryState>
    </Section>
  );
}
