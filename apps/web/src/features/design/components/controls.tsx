import {
  Anchor,
  Badge,
  Button,
  Checkbox,
  Group,
  MultiSelect,
  Radio,
  SegmentedControl,
  Select,
  SimpleGrid,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { DateField } from '@tank/ui/fields/date-field';
import { useState } from 'react';
import { Link } from '../../../shared/page/link.tsx';
import { words } from '../words.ts';

const variants = ['filled', 'default', 'light', 'subtle'] as const;
const sizes = { sm: '36 px', xs: '28 px' } as const;

export const Controls = () => (
  <>
    {Object.entries(sizes).map(([size, height]) => (
      <Group key={size} gap="sm">
        {variants.map((variant) => (
          <Button key={variant} size={size} variant={variant}>
            {variant}, {height}
          </Button>
        ))}
        <Button size={size} color="red">
          Delete, {height}
        </Button>
        <Button size={size} disabled>
          Disabled, {height}
        </Button>
        <Button size={size} loading>
          Loading, {height}
        </Button>
      </Group>
    ))}
    <Group gap="sm">
      <Badge>Neutral</Badge>
      <Badge color="blue">New</Badge>
      <Badge color="teal">Good</Badge>
      <Badge color="red">Bad</Badge>
      <Anchor component={Link} to="/help">
        Link
      </Anchor>
    </Group>
    <Tabs defaultValue="listings">
      <Tabs.List>
        <Tabs.Tab value="listings">Current tab</Tabs.Tab>
        <Tabs.Tab value="inquiries">Other tab</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="listings" pt="sm">
        {words.currentPanel}
      </Tabs.Panel>
      <Tabs.Panel value="inquiries" pt="sm">
        {words.otherPanel}
      </Tabs.Panel>
    </Tabs>
    <SegmentedControl data={['Table', 'Filters', 'Overlays']} aria-label="Segments" />
  </>
);

const REGIONS = ['PADD 1A', 'PADD 1B', 'PADD 2', 'PADD 3'];

export function Fields() {
  const [date, setDate] = useState('');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
      <TextInput label="Text" placeholder="Placeholder" required />
      <TextInput label={words.described} description={words.description} defaultValue="0.8800" />
      <TextInput label="Invalid" defaultValue="-1" error={words.error} />
      <TextInput label="Disabled field" defaultValue="Bayonne, NJ" disabled />
      <Select label="Select" data={REGIONS} placeholder="Any region" />
      <MultiSelect label="Multiple" data={REGIONS} defaultValue={['PADD 2', 'PADD 3']} />
      <DateField label="Date" value={date} onChange={setDate} />
      <Textarea label="Comment" />
      <Group gap="lg">
        <Checkbox label="Checkbox" defaultChecked />
        <Radio label="Radio" defaultChecked />
        <Switch label="Switch" defaultChecked />
      </Group>
    </SimpleGrid>
  );
}
