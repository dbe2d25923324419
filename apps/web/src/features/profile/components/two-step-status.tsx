import { Button, Stack, Text } from '@mantine/core';
import { Facts } from '@tank/ui/fields/facts';
import { formatInstant } from '@tank/ui/lib/format';
import type { RouterOutput } from '../../../shared/calls/trpc.ts';
import { twoStepWords as words } from '../words.ts';
import classes from './profile.module.css';

interface TwoStepStatusProps {
  factor: RouterOutput['account']['secondFactor']['data'];
  onOpen: (dialog: 'codes' | 'forget') => void;
}

/** Warns below this number of codes. */
const FEW_CODES = 3;

/** State of two-step verification: recovery codes and remembered devices. */
export const TwoStepStatus = ({ factor, onOpen }: TwoStepStatusProps) => (
  <Stack gap="md">
    <Facts
      items={[
        { label: 'On since', value: formatInstant(factor.since) },
        { label: words.codesLeft, value: words.codesOf(factor.recovery_codes_left) },
        { label: words.remembered, value: factor.remembered_devices },
      ]}
    />
    {factor.recovery_codes_left < FEW_CODES && (
      <Text size="sm" c="var(--tank-warn)">
        {words.fewLeft}
      </Text>
    )}
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => onOpen('codes')}>
        {words.newCodes}
      </Button>
      {factor.remembered_devices > 0 && (
        <Button variant="default" onClick={() => onOpen('forget')}>
          {words.forgetDevices}
        </Button>
      )}
    </div>
  </Stack>
);
