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
  const ways = [
    { label: 'Copy', icon: IconCopy, go: () => void copyText(text) },
    { label: 'Download', icon: IconDownload, go: () => saveBlob(new Blob([text]), words.codesFile) },
    { label: 'Print', icon: IconPrinter, go: () => window.print() },
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
        {ways.map(({ label, icon: Icon, go }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            leftSection={<Icon size={14} aria-hidden />}
            onClick={go}
          >
            {label}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
