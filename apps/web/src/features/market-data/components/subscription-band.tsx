import { Button, Paper, Text, Title } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { messages } from '@tank/schema/messages';
import { subscriptionBenefits, subscriptionBenefitsTitle } from '../../../shared/market/words.ts';
import { Link } from '../../../shared/page/link.tsx';
import { words } from '../words.ts';
import classes from './subscription-band.module.css';

/** What a data subscription adds, once for all covered panels of the dashboard. */
export const SubscriptionBand = () => (
  <Paper
    component="section"
    p="md"
    className={classes.band}
    aria-label={subscriptionBenefitsTitle}
    data-touch
  >
    <div>
      <Title order={2} className={classes.title}>
        <IconLock size={18} aria-hidden /> {subscriptionBenefitsTitle}
      </Title>
      <Text c="dimmed" size="sm">
        {messages.notSubscribed}
      </Text>
    </div>
    <ul className={classes.benefits}>
      {subscriptionBenefits.map((benefit) => (
        <li key={benefit}>
          <IconCheck size={16} color="var(--tank-good)" aria-hidden />
          {benefit}
        </li>
      ))}
    </ul>
    <Button component={Link} to="/contactus">
      {words.contactSales}
    </Button>
  </Paper>
);
