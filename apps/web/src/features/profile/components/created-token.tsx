import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { copyText } from '../model/copy-text.ts';
import { tokenWords as words } from '../words.ts';
import classes from './created-token.module.css';

interface CreatedTokenProps {
  token: string;
  onClose: () => void;
}

/** Shown once, because the server keeps only a hash. */
export const CreatedToken = ({ token, onClose }: CreatedTokenProps) => (
  <FormDialog
    title={words.createdTitle}
    size="sm"
    onClose={onClose}
    onSubmit={onClose}
    submitLabel={words.saved}
    cancelLabel="Close"
  >
    <Text size="sm">{words.created}</Text>
    <output className={classes.token} aria-label={words.createdTitle}>
      {token}
    </output>
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconCopy size={14} aria-hidden />}
      onClick={() => void copyText(token)}
    >
      Copy
    </Button>
    <Text size="sm" c="dimmed" mt="md">
      {words.header}
    </Text>
  </FormDialog>
);
