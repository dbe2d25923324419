import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { TankStorage } from '@tank/schema/map/tank-monitoring';
import { Link } from '../../../shared/page/link.tsx';
import { words } from '../words.ts';

/** Notes on demo data, unreadable measurements and the data subscription. */
export const TankNotes = ({ demo, open_interest, measurements, unreadable }: TankStorage) => (
  <Group gap="sm" mb="xs">
    {demo && (
      <Badge variant="light" color="yellow" tt="none">
        {words.demoData}
      </Badge>
    )}
    {unreadable > 0 && (
      <Text size="sm" c="yellow" role="status">
        {words.unreadable(unreadable, measurements)}
      </Text>
    )}
    {!open_interest && (
      <Text size="sm" c="dimmed">
        {words.interestForSubscribers}{' '}
        <Anchor component={Link} to="/contactus" inherit underline="always">
          {words.contactSales}
        </Anchor>
      </Text>
    )}
  </Group>
);
