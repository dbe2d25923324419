import { List, Paper, Text, Title } from '@mantine/core';
import { Page } from '../../shared/page/page.tsx';
import { Example } from './components/example.tsx';
import classes from './components/price-index.module.css';
import { methodWords, words } from './words.ts';

/** `/price_index/method`: how the index is calculated, with a worked example (docs/product.md#price-index). */
export const Component = () => (
  <Page
    title={words.method}
    description={methodWords.lead}
    crumbs={[{ label: words.title, to: '/price_index' }]}
  >
    <Paper withBorder p="lg" className={classes.method}>
      {methodWords.sections.map(({ title, text, points, inOrder = false }) => (
        <section key={title}>
          <Title order={2} size="h3">
            {title}
          </Title>
          {text && <Text>{text}</Text>}
          {points && (
            <List spacing="xs" type={inOrder ? 'ordered' : 'unordered'}>
              {points.map((point) => (
                <List.Item key={point}>{point}</List.Item>
              ))}
            </List>
          )}
        </section>
      ))}
      <Example />
    </Paper>
  </Page>
);
