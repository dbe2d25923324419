import { Button, Group, Paper, Text, Title } from '@mantine/core';
import type { IndexDecision } from '@tank/schema/market/price-index-deals';
import type { Outlier } from '@tank/schema/market/price-index-decisions';
import { Facts, priceFact, volumeFact } from '@tank/ui/fields/facts';
import { StatusBadge } from '@tank/ui/fields/status-badge';
import { formatDate } from '@tank/ui/lib/format';
import { words } from '../words.ts';

interface OutlierCardProps {
  outlier: Outlier;
  onDecide: (decision: IndexDecision) => void;
}

/** A deal next to the median that its price was compared with, and the decisions on it. */
export function OutlierCard({ outlier, onDecide }: OutlierCardProps) {
  const { deal, deal_id, region, product_category, price, median, volume, made_on, decision } = outlier;
  const name = words.dealName(deal, deal_id);
  const facts = [
    priceFact('Price', price),
    ...(median === null ? [] : [priceFact(words.median, median)]),
    ...(median ? [{ label: words.ratio, value: words.times(price / median) }] : []),
    volumeFact('Volume', volume),
    { label: words.madeOn, value: formatDate(made_on) },
    ...(deal === 'booking'
      ? [
          { label: 'Terminal', value: outlier.terminal },
          { label: 'Trader', value: outlier.trader },
        ]
      : [{ label: words.enteredBy, value: outlier.terminal }]),
  ];
  return (
    <Paper component="section" withBorder p="sm" radius="md" aria-label={name}>
      <Group justify="space-between" mb="xs" gap="xs">
        <Title order={3} size="h5">
          {name} · {region} · {product_category}
        </Title>
        <StatusBadge {...words.decisionBadges[decision ?? 'waits']} />
      </Group>
      <Facts items={facts} />
      {outlier.reason !== null && (
        <Text size="sm" mt="xs">
          {words.decided(outlier.decided_by, outlier.decided_at)} {outlier.reason}
        </Text>
      )}
      <Group gap="xs" mt="sm">
        {decision !== 'accept' && (
          <Button size="xs" variant="default" onClick={() => onDecide('accept')}>
            {words.accept}
          </Button>
        )}
        {decision !== 'exclude' && (
          <Button size="xs" variant="default" onClick={() => onDecide('exclude')}>
            {words.exclude}
          </Button>
        )}
      </Group>
    </Paper>
  );
}
