import { Anchor, Button, Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from '../../shared/page/link.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useSession } from '../../shared/session/session.ts';
import { useRestartTutorial } from '../../shared/tutorial/use-restart-tutorial.ts';
import { ContactOptions } from './components/contact-options.tsx';
import { GlossaryList } from './components/glossary-list.tsx';
import classes from './components/help.module.css';
import { ShortcutsList } from './components/shortcuts-list.tsx';
import { words } from './words.ts';

const HelpSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <Paper component="section" withBorder p="lg" aria-labelledby={id}>
    <Title order={2} id={id} tabIndex={-1} mb="sm" className={classes.title}>
      {title}
    </Title>
    {children}
  </Paper>
);

/** Hidden while the tutorial runs. */
function Tutorial() {
  const start = useRestartTutorial();
  if (!start) return null;
  return (
    <HelpSection id="tutorial" title={words.tutorial}>
      <Text mb="sm">{words.tutorialText}</Text>
      <Button variant="default" onClick={start}>
        {words.startTutorial}
      </Button>
    </HelpSection>
  );
}

/** `/help`, with a session or without (docs/product.md#help). */
export function Component() {
  const { session } = useSession();
  return (
    <Page title={words.title} description={words.lead}>
      <div className={classes.page}>
        <div className={classes.short}>
          {session && <Tutorial />}
          <HelpSection id="index" title={words.index}>
            <Text mb="sm">{words.indexText}</Text>
            <Anchor component={Link} to="/price_index/method">
              {words.method}
            </Anchor>
          </HelpSection>
          <HelpSection id="reach" title={words.reach}>
            <ContactOptions />
          </HelpSection>
        </div>
        <HelpSection id="words" title={words.glossary}>
          <GlossaryList />
        </HelpSection>
        <HelpSection id="shortcuts" title={words.shortcuts}>
          <ShortcutsList level={3} />
          <Text size="sm" c="dimmed">
            {words.inFields}
          </Text>
        </HelpSection>
      </div>
    </Page>
  );
}
