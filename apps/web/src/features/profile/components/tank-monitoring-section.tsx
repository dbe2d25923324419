import { Button, Stack, Text } from '@mantine/core';
import { setTankwatch } from '@tank/schema/people/account';
import { Dialog } from '@tank/ui/dialogs/dialog';
import { useWarnBeforeUnload } from '@tank/ui/lib/unsaved-input';
import { useState } from 'react';
import { PasswordField } from '../../../shared/forms/password/password-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useUser } from '../../../shared/session/session.ts';
import { words } from '../words.ts';
import classes from './profile.module.css';
import { Section } from './section.tsx';
import { RemoveTokenDialog, SaveTokenDialog } from './token-dialogs.tsx';

/** Number of trailing characters that identify a token. */
const SUFFIX_LENGTH = 4;

/** Token of the tank-monitoring service (docs/product.md#account). */
export function TankMonitoringSection() {
  const { tankwatch_api } = useUser();
  const [saving, setSaving] = useState<string | null>(null);
  const [removing, setRemoving] = useState(false);
  const { form, submit } = useZodForm({ contract: setTankwatch, initialValues: { tankwatch_api: '' } });
  useWarnBeforeUnload(form.isDirty);
  return (
    <Section id="tank-monitoring" intro={words.tankwatch}>
      <form noValidate onSubmit={submit((input) => setSaving(input.tankwatch_api))}>
        <Stack gap="md">
          <Text size="sm">
            {tankwatch_api ? words.tokenKept(tankwatch_api.slice(-SUFFIX_LENGTH)) : words.noToken}
          </Text>
          <PasswordField
            label={words.newToken}
            autoComplete="off"
            maw={420}
            {...form.getInputProps('tankwatch_api')}
          />
          <div className={classes.buttons}>
            <Button type="submit" variant="default">
              Save token
            </Button>
            {tankwatch_api && (
              <Button variant="default" onClick={() => setRemoving(true)}>
                Remove token
              </Button>
            )}
          </div>
        </Stack>
      </form>
      <Dialog opened={saving} onClose={() => setSaving(null)}>
        {(token) => <SaveTokenDialog token={token} onSaved={form.reset} onClose={() => setSaving(null)} />}
      </Dialog>
      <Dialog opened={removing} onClose={() => setRemoving(false)}>
        {() => <RemoveTokenDialog onClose={() => setRemoving(false)} />}
      </Dialog>
    </Section>
  );
}
