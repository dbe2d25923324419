import { Button, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { confirmSecondFactor } from '@tank/schema/people/second-factor';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { lazyWithPreload } from '@tank/ui/lib/prefetch';
import { Suspense } from 'react';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { CodeField } from '../../../shared/forms/code-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { copyText } from '../model/copy-text.ts';
import { twoStepWords as words } from '../words.ts';
import classes from './two-step.module.css';

/** Loaded on demand; if that fails, the user types the key. */
export const QrCode = lazyWithPreload<{ text: string }>(() =>
  import('./qr-code.tsx').catch(() => ({ default: () => null })),
);

export type Secret = RouterOutput['account']['beginSecondFactor']['data'];

interface ScanCodeProps {
  secret: Secret;
  onConfirmed: (recovery_codes: string[]) => void;
  onClose: () => void;
}

/** Groups of four for reading and typing. */
const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

const noop = () => {};

/** Shows the secret as a QR code and a key, then asks for a code to confirm the app. */
export function ScanCode({ secret: { secret, uri }, onConfirmed, onClose }: ScanCodeProps) {
  const { form, submit, fail } = useZodForm({ contract: confirmSecondFactor, initialValues: { code: '' } });
  const done = useDialogSuccess(['user'], noop);
  const confirm = trpc.account.confirmSecondFactor.useMutation({
    meta: { failure: messages.unableToChangeSecondFactor },
    onSuccess: (answer) => {
      onConfirmed(answer.data.recovery_codes);
      done(answer);
    },
    onError: fail,
  });
  return (
    <FormDialog
      title={words.onTitle}
      description={words.scan}
      size="sm"
      onClose={onClose}
      onSubmit={submit((input) => confirm.mutate(input))}
      submitLabel="Turn on"
      pending={confirm.isPending}
      hasAutofocusField
    >
      <div className={classes.secret}>
        <div className={classes.qr}>
          <Suspense>
            <QrCode text={uri} />
          </Suspense>
        </div>
        <div>
          <Text size="sm">{words.noCamera}</Text>
          <Text className={classes.key}>{groupByFour(secret)}</Text>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copyText(secret)}
          >
            {words.copyKey}
          </Button>
        </div>
      </div>
      <CodeField withAsterisk data-autofocus {...form.getInputProps('code')} />
    </FormDialog>
  );
}
