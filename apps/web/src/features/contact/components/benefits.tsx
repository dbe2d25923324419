import { List, Paper, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { subscriptionBenefits, subscriptionBenefitsTitle } from '../../../shared/market/words.ts';
import classes from '../contact-page.module.css';

export const Benefits = () => (
  <Paper withBorder p="lg" component="section">
    <Title order={2} size="h3" mb="md">
      {subscriptionBenefitsTitle}
    </Title>
    <List
      spacing="sm"
      size="sm"
      classNames={{ itemWrapper: classes.benefit }}
      icon={<IconCheck size={16} color="var(--tank-good)" aria-hidden />}
    >
      {subscriptionBenefits.map((benefit) => (
        <List.Item key={benefit}>{benefit}</List.Item>
      ))}
    </List>
  </Paper>
);
