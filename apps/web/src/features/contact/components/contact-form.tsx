import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { createContact } from '@tank/schema/people/contact';
import { useWarnBeforeUnload } from '@tank/ui/lib/unsaved-input';
import { useRef } from 'react';
import { type RouterOutput, trpc } from '../../../shared/calls/trpc.ts';
import { EmailField } from '../../../shared/forms/email-field.tsx';
import { useZodForm } from '../../../shared/forms/use-zod-form.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { words } from '../words.ts';

type Profile = RouterOutput['users']['profile']['data'];

/** Prefilled from the profile. */
export function ContactForm({ profile }: { profile: Profile | undefined }) {
  const { form, submit, fail } = useZodForm({
    contract: createContact,
    initialValues: {
      first_name: profile?.first_name ?? '',
      last_name: profile?.last_name ?? '',
      phone: profile?.cell_phone ?? '',
      email: profile?.email ?? '',
      company: profile?.company ?? '',
      comments: '',
    },
  });
  useWarnBeforeUnload(form.isDirty);
  // Ignores a second click before the button renders as loading.
  const inFlight = useRef(false);
  const contact = trpc.contact.create.useMutation({
    meta: { failure: messages.unableToContact },
    onSuccess: ({ message }) => {
      void notify(message);
      form.setFieldValue('comments', '');
      form.resetDirty();
    },
    onError: fail,
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const { getInputProps } = form;
  const send = submit((input) => {
    if (inFlight.current) return;
    inFlight.current = true;
    contact.mutate(input);
  });
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput
            label="First name"
            withAsterisk
            autoComplete="given-name"
            {...getInputProps('first_name')}
          />
          <TextInput
            label="Last name"
            withAsterisk
            autoComplete="family-name"
            {...getInputProps('last_name')}
          />
          <TextInput label="Phone" type="tel" autoComplete="tel" {...getInputProps('phone')} />
          <EmailField {...getInputProps('email')} />
        </SimpleGrid>
        <TextInput label="Company" autoComplete="organization" {...getInputProps('company')} />
        <Textarea
          label="Comments"
          placeholder={words.comments}
          rows={5}
          maxLength={2000}
          {...getInputProps('comments')}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={contact.isPending}>
            Contact us
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
