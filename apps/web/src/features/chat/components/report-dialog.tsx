import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { createReport } from '@tank/schema/admin/reports';
import { reportReasons } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { invalidGroupProps } from '../../../shared/forms/validate-input.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { words } from '../words.ts';

interface ReportDialogProps {
  conversation_id: number;
  /** The other user's name. */
  reported: string;
  onClose: () => void;
}

/** Reports the other user to the admins. */
export default function ReportDialog({ conversation_id, reported, onClose }: ReportDialogProps) {
  const { form, submit, fail } = useZodForm({
    contract: createReport,
    initialValues: { reason: '', description: '' },
    inputOf: (values) => ({ ...values, conversation_id }),
  });
  const report = trpc.reports.create.useMutation({
    meta: { failure: messages.unableToReport },
    onError: fail,
    onSuccess: ({ message }) => {
      void notify(message);
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Report User"
      size="sm"
      submitLabel="Send report"
      onSubmit={submit((input) => report.mutate(input))}
      pending={report.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <Stack gap="sm">
        <Text size="sm">{words.reportText(reported)}</Text>
        <Radio.Group
          label="Reason"
          withAsterisk
          {...invalidGroupProps(form.errors.reason)}
          {...form.getInputProps('reason')}
        >
          <Stack gap="xs" my={6}>
            {reportReasons.map((reason, index) => (
              <Radio key={reason} value={reason} label={reason} data-autofocus={index === 0 || undefined} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Description"
          withAsterisk
          placeholder="What happened"
          maxLength={2000}
          {...form.getInputProps('description')}
        />
      </Stack>
    </FormDialog>
  );
}
