import { Text } from '@mantine/core';
import { formatNumber } from '@tank/schema/kit/format';
import { MAX_TOTAL } from '@tank/schema/kit/table';

interface TabLabelProps {
  label: string;
  /** Exact up to a thousand; undefined while loading. */
  count: number | undefined;
}

/** Tab label with the number of rows. */
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
