import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { categories } from '@tank/schema/enums';
import type { ReactNode } from 'react';
import { EmailField } from '../../../shared/forms/email-field.tsx';

export const emptyUser = {
  first_name: '',
  last_name: '',
  username: '',
  email: '',
  category: 'Viewer' as string,
  company: '',
  job_title: '',
  office_phone: '',
  cell_phone: '',
};
export type UserValues = typeof emptyUser;

interface UserFieldsProps {
  // Accepts any form that contains these fields.
  getInputProps: UseFormReturnType<UserValues>['getInputProps'];
  levelHint?: string;
  /** Password field, shown next to the email address of a new account. */
  password?: ReactNode;
}

/** Fields of Add User and Edit User. */
export const UserFields = ({ getInputProps, levelHint, password }: UserFieldsProps) => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
    <TextInput label="First name" withAsterisk data-autofocus {...getInputProps('first_name')} />
    <TextInput label="Last name" withAsterisk {...getInputProps('last_name')} />
    <TextInput label="Username" withAsterisk autoComplete="off" {...getInputProps('username')} />
    <EmailField autoComplete="off" {...getInputProps('email')} />
    {password}
    <Select
      label="Permission level"
      withAsterisk
      allowDeselect={false}
      data={[...categories]}
      description={levelHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...getInputProps('category')}
    />
    <TextInput label="Company" {...getInputProps('company')} />
    <TextInput label="Job title" {...getInputProps('job_title')} />
    <TextInput label="Office phone" type="tel" {...getInputProps('office_phone')} />
    <TextInput label="Cell phone" type="tel" {...getInputProps('cell_phone')} />
  </SimpleGrid>
);
