import { Radio, SimpleGrid } from '@mantine/core';
import { signUpCategories } from '@tank/schema/enums';

/** What each account type may do (specification section 6). */
const explanations: Record<(typeof signUpCategories)[number], string> = {
  Viewer: 'Sees listings and inquiries.',
  Trader: 'Also bids on listings and posts inquiries.',
  Terminal: 'Also lists storage and answers inquiries.',
};

interface AccountTypeFieldProps {
  value?: string;
  onChange?: (value: string) => void;
  error?: React.ReactNode;
}

/** Account type radios, each with its explanation. */
export function AccountTypeField({ value, onChange, error }: AccountTypeFieldProps) {
  return (
    <Radio.Group label="Account type" value={value} onChange={onChange} error={error} withAsterisk>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" mt="xs">
        {signUpCategories.map((category) => (
          <Radio key={category} value={category} label={category} description={explanations[category]} />
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}
