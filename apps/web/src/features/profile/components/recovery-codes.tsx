import { Button, Text } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { saveBlob } from '@tank/ui/lib/save-blob';
import { copyText } from '../model/copy-text.ts';
import { twoStepWords as words } from '../words.ts';
import profile from './profile.module.css';
import classes from './two-step.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shown once, because the server keeps only hashes. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const actions = [
    { label: 'Copy', icon: IconCopy, run: () => void copyText(text) },
    { label: 'Download', icon: IconDownload, run: () => saveBlob(new Blob([text]), words.codesFile) },
    { label: 'Print', icon: IconPrinter, run: () => window.print() },
  ];
  return (
    <FormDialog
      title={words.codesTitle}
      size="sm"
      onClose={onClose}
      onSubmit={onClose}
      submitLabel={words.codesSaved}
      cancelLabel="Close"
    >
      <Text size="sm">{words.codes}</Text>
      <ol className={classes.codes} aria-label={words.codesList}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={profile.buttons}>
        {actions.map(({ label, icon: Icon, run }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            leftSection={<Icon size={14} aria-hidden />}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
