import { Paper, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from '../../shared/page/page.tsx';
import { Controls, Fields } from './components/controls.tsx';
import { Records, States } from './components/states.tsx';
import { ColorTokens, TypeTokens } from './components/tokens.tsx';
import { words } from './words.ts';

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Paper component="section" p="md">
    <Title order={2} mb="md">
      {title}
    </Title>
    <Stack gap="md">{children}</Stack>
  </Paper>
);

/** Tokens and components, for Admins and for screenshots of journeys. */
export const Component = () => (
  <Page title={words.title} description={words.lead} crumbs={[{ label: 'Help', to: '/help' }]}>
    <Stack gap="md">
      <Section title="Colors">
        <ColorTokens />
      </Section>
      <Section title="Type">
        <TypeTokens />
      </Section>
      <Section title={words.buttonsAndTabs}>
        <Controls />
      </Section>
      <Section title="Fields">
        <Fields />
      </Section>
      <Section title="Records">
        <Records />
      </Section>
      <Section title="States">
        <States />
      </Section>
    </Stack>
  </Page>
);
