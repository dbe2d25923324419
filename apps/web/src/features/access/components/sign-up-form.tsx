import { Button, MultiSelect, PasswordInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { signUp, signUpRules } from '@tank/schema/access';
import { firstMessages } from '@tank/schema/first-messages';
import { useEffect } from 'react';
import type * as z from 'zod';
import { type Failure, sentenceOf } from '../../../shared/failure.ts';
import { trpc } from '../../../shared/trpc.ts';
import { useZodForm } from '../../../shared/use-zod-form.ts';
import { AccountTypeField } from './account-type-field.tsx';
import { FormError } from './form-error.tsx';

interface SignUpFormProps {
  onSubmit: (input: z.output<typeof signUp>) => void;
  pending: boolean;
  error: Failure | null;
}

const initialValues = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  category: 'Viewer',
  cell_phone: '',
  office_phone: '',
  company: '',
  job_title: '',
  preferred_regions: [] as string[],
  preferred_products: [] as string[],
};

/** The fields of an account request. */
export function SignUpForm({ onSubmit, pending, error }: SignUpFormProps) {
  const context = trpc.context.signUp.useQuery();
  const { form, submit, fail } = useZodForm({ contract: signUp, rules: signUpRules, initialValues });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new refusal is put at the fields
  useEffect(() => {
    if (error) fail(error);
  }, [error]);
  const { getInputProps } = form;
  return (
    <form noValidate onSubmit={submit(onSubmit)}>
      <Stack gap="md">
        <FormError text={error && sentenceOf(error, firstMessages.unableToCreateAccount)} />
        <FormError text={context.error && firstMessages.unableToFetchContext} />
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
          <TextInput
            label="Email"
            withAsterisk
            type="email"
            autoComplete="email"
            {...getInputProps('email')}
          />
          <PasswordInput
            label="Password"
            withAsterisk
            description="10 characters or more"
            autoComplete="new-password"
            {...getInputProps('password')}
          />
          <PasswordInput
            label="Confirm password"
            withAsterisk
            description="The same once more"
            autoComplete="new-password"
            {...getInputProps('confirm_password')}
          />
          <TextInput label="Company" autoComplete="organization" {...getInputProps('company')} />
          <TextInput label="Job title" autoComplete="organization-title" {...getInputProps('job_title')} />
          <TextInput label="Cell phone" type="tel" autoComplete="tel" {...getInputProps('cell_phone')} />
          <TextInput label="Office phone" type="tel" {...getInputProps('office_phone')} />
          <MultiSelect
            label="Region"
            placeholder="Regions you follow"
            data={context.data?.regions.map((row) => row.region) ?? []}
            clearable
            {...getInputProps('preferred_regions')}
          />
          <MultiSelect
            label="Product Category"
            placeholder="Categories you follow"
            data={context.data?.product_categories.map((row) => row.product_category) ?? []}
            clearable
            searchable
            {...getInputProps('preferred_products')}
          />
        </SimpleGrid>
        <Button type="submit" loading={pending} size="md" fullWidth mt="xs">
          Submit
        </Button>
      </Stack>
    </form>
  );
}
