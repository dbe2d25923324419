import { MultiSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import * as signedOutMessages from '@tank/schema/messages/signed-out';
import { trpc } from '../../../shared/calls/trpc.ts';
import { EmailField } from '../../../shared/forms/email-field.tsx';
import { NewPasswordField, RepeatPasswordField } from '../../../shared/forms/password/new-password-field.tsx';
import { AgreeDialog } from '../../../shared/legal/agree-dialog.tsx';
import type { SignUp } from '../use-sign-up.ts';
import { words } from '../words.ts';
import { AccountTypeField } from './account-type-field.tsx';
import { FormError } from './form-error.tsx';

/** Fields of an account request, and the consent dialog that precedes the request. */
export function SignUpFields({ form, agreement }: Pick<SignUp, 'form' | 'agreement'>) {
  const { getInputProps } = form;
  const { email, username } = form.values;
  const context = trpc.context.signUp.useQuery();
  return (
    <Stack gap="md">
      <FormError text={context.error && signedOutMessages.unableToFetchContext} />
      <AccountTypeField {...getInputProps('category')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
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
        <TextInput label="Username" withAsterisk autoComplete="username" {...getInputProps('username')} />
        <EmailField {...getInputProps('email')} />
        <NewPasswordField guessableWords={[email, username]} {...getInputProps('password')} />
        <RepeatPasswordField {...getInputProps('confirm_password')} />
        <TextInput label="Company" autoComplete="organization" {...getInputProps('company')} />
        <TextInput label="Job title" autoComplete="organization-title" {...getInputProps('job_title')} />
        <TextInput label="Cell phone" type="tel" autoComplete="tel" {...getInputProps('cell_phone')} />
        <TextInput label="Office phone" type="tel" {...getInputProps('office_phone')} />
        <MultiSelect
          label="Region"
          placeholder={words.regions}
          data={context.data?.regions.map((row) => row.region) ?? []}
          clearable
          {...getInputProps('preferred_regions')}
        />
        <MultiSelect
          label="Product category"
          placeholder={words.categories}
          data={context.data?.product_categories.map((row) => row.product_category) ?? []}
          clearable
          searchable
          {...getInputProps('preferred_products')}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {words.nextSteps}
      </Text>
      <AgreeDialog {...agreement} />
    </Stack>
  );
}
