import { ActionIcon, Radio, SimpleGrid } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { signUpCategories } from '@tank/schema/enums';
import { Dialog, lazyDialog } from '@tank/ui/dialogs/dialog';
import { prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { useState } from 'react';
import { words } from '../words.ts';
import classes from './account-type-field.module.css';

const AccountTypesDialog = lazyDialog(() => import('./account-types-dialog.tsx'));

interface AccountTypeFieldProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: React.ReactNode;
}

/** Account type radios, with a button that explains the types. */
export function AccountTypeField({ value, onChange, error }: AccountTypeFieldProps) {
  const [helpOpened, setHelpOpened] = useState(false);
  return (
    <div className={classes.field}>
      <Radio.Group label="Account type" value={value} onChange={onChange} error={error} withAsterisk>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" mt="xs">
          {signUpCategories.map((category, index) => (
            <Radio
              key={category}
              value={category}
              label={category}
              description={words.types[category]}
              data-autofocus={index === 0 || undefined}
            />
          ))}
        </SimpleGrid>
      </Radio.Group>
      <ActionIcon
        className={classes.info}
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={words.aboutTypes}
        onClick={() => setHelpOpened(true)}
        {...prefetchOnIntent(AccountTypesDialog.preload)}
      >
        <IconInfoCircle size={18} aria-hidden />
      </ActionIcon>
      <Dialog opened={helpOpened} onClose={() => setHelpOpened(false)}>
        {() => <AccountTypesDialog onClose={() => setHelpOpened(false)} />}
      </Dialog>
    </div>
  );
}
