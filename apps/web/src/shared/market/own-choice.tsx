import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { followAgain } from './words.ts';

interface OwnChoiceProps {
  text: string;
  onRemove: () => void;
}

/** What a panel shows instead of the dashboard's filter; a click leads back to it. */
export const OwnChoice = ({ text, onRemove }: OwnChoiceProps) => (
  <Button
    variant="default"
    size="xs"
    rightSection={<IconX size={14} aria-hidden />}
    aria-label={followAgain(text)}
    onClick={onRemove}
  >
    {text}
  </Button>
);
