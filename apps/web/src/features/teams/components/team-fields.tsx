import { SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { TypedNumber } from '@tank/schema/kit/read-number';
import { NumberField } from '@tank/ui/fields/number-field';
import type { ReactNode } from 'react';

export const emptyTeam = { team_name: '', max_users: 10 as TypedNumber, admin_id: null as string | null };
type TeamValues = typeof emptyTeam;

/** Call input of the form. */
export const inputOf = ({ admin_id, ...values }: TeamValues) => ({
  ...values,
  admin_id: admin_id === null ? undefined : Number(admin_id),
});

interface TeamFieldsProps {
  // Accepts any form that contains these fields.
  getInputProps: UseFormReturnType<TeamValues>['getInputProps'];
  seatsHint?: string;
  /** Select of the team's admin. */
  lead: ReactNode;
}

/** Fields of Add Team and Edit Team. */
export const TeamFields = ({ getInputProps, seatsHint, lead }: TeamFieldsProps) => (
  <SimpleGrid cols={1} verticalSpacing="sm">
    <TextInput label="Team name" withAsterisk data-autofocus {...getInputProps('team_name')} />
    {lead}
    <NumberField
      label="Seats"
      withAsterisk
      decimals={0}
      description={seatsHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...getInputProps('max_users')}
    />
  </SimpleGrid>
);
