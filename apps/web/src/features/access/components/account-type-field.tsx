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

/** Account type radios, and what the types are. */
export function AccountTypeField({ value, onChange, error }: AccountTypeFieldProps) {
  const [explained, setExplained] = useState(false);
  return (
    <div className={classes.field}>
      <Radio.Group label="Account type" value={value} onChange={onChange} error={error} withAsterisk>
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" mt="xs">
          {signUpCategories.map((category, at) => (
            <Radio
              key={category}
              value={category}
              label={category}
              description={words.types[category]}
              data-autofocus={at === 0 || undefined}
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
        onClick={() => setExplained(true)}
        {...prefetchOnIntent(AccountTypesDialog.preload)}
      >
        <IconInfoCircle size={18} aria-hidden />
      </ActionIcon>
      <Dialog about={explained} onClose={() => setExplained(false)}>
        {() => <AccountTypesDialog onClose={() => setExplained(false)} />}
      </Dialog>
    </div>
  );
}
