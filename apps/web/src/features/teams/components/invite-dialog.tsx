import { messages } from '@tank/schema/messages';
import { inviteMember } from '@tank/schema/people/teams';
import { FormDialog } from '@tank/ui/dialogs/form-dialog';
import { trpc } from '../../../shared/calls/trpc.ts';
import { EmailField } from '../../../shared/forms/email-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { useDialogSuccess } from '../../../shared/live/use-invalidate.ts';
import { words } from '../words.ts';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, fail } = useZodForm({ contract: inviteMember, initialValues: { email: '' } });
  const invite = trpc.teams.invite.useMutation({
    meta: { failure: messages.unableToInvite },
    onSuccess: useDialogSuccess(['team'], onClose),
    onError: fail,
  });
  return (
    <FormDialog
      title={words.inviteTitle}
      description={words.invite}
      size="sm"
      onClose={onClose}
      onSubmit={submit((input) => invite.mutate(input))}
      submitLabel="Send invitation"
      pending={invite.isPending}
      isDirty={form.isDirty}
      hasAutofocusField
    >
      <EmailField autoComplete="off" data-autofocus {...form.getInputProps('email')} />
    </FormDialog>
  );
}
