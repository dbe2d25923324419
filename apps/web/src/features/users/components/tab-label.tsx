import { Text } from '@mantine/core';
import { formatNumber } from '@tank/schema/kit/format';
import { MAX_TOTAL } from '@tank/schema/kit/table';

interface TabLabelProps {
  label: string;
  /** Up to a thousand; undefined while it loads. */
  count: number | undefined;
}

/** A tab with how many rows it has. */
export const TabLabel = ({ label, count }: TabLabelProps) => (
  <>
    {label}{' '}
    {count !== undefined && (
      <Text span inherit c="dimmed" ml={2}>
        {formatNumber(count)}
        {count === MAX_TOTAL && '+'}
      </Text>
    )}
  </>
);
