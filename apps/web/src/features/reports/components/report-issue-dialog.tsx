import { Anchor, Radio, Stack, Text, Textarea } from '@mantine/core';
import { createRequest } from '@tank/schema/admin/reports';
import { requestTypes } from '@tank/schema/enums';
import { messages } from '@tank/schema/messages';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { invalidGroupProps } from '../../../shared/forms/validate-input.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { Link } from '../../../shared/page/link.tsx';
import { words } from '../words.ts';

/** Report an issue: a request type and a description for the Admins (docs/product.md#reports). */
export default function ReportIssueDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, fail } = useZodForm({
    contract: createRequest,
    initialValues: { request_type: '' as keyof typeof words.hints, request_description: '' },
    inputOf: (values) => ({ ...values, request_type: Number(values.request_type) || undefined }),
  });
  const request = trpc.reports.request.useMutation({
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
      title={words.title}
      size="sm"
      submitLabel="Submit"
      onSubmit={submit((input) => request.mutate(input))}
      pending={request.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <Stack gap="sm">
        <Radio.Group
          label={words.whatIsIt}
          withAsterisk
          {...invalidGroupProps(form.errors.request_type)}
          {...form.getInputProps('request_type')}
        >
          <Stack gap="xs" my={6}>
            {requestTypes.map((type, at) => (
              <Radio
                key={type}
                value={String(type)}
                label={words.types[type]}
                data-autofocus={at === 0 || undefined}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="Description"
          withAsterisk
          rows={4}
          placeholder={words.hints[form.values.request_type]}
          maxLength={2000}
          {...form.getInputProps('request_description')}
        />
        <Text size="sm" c="dimmed">
          {words.otherwise}{' '}
          <Anchor component={Link} to="/contactus" inherit underline="always" onClick={onClose}>
            Contact us
          </Anchor>
        </Text>
      </Stack>
    </FormDialog>
  );
}
