import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('writes facts as comments, and names that lineStyle like a formula as text', async () => {
  const columns = [
    { key: 'name', label: 'Name' },
    { key: 'change', label: 'Change', unit: '%' },
    { key: 'price', label: 'Price', unit: 'USD/BBL' },
  ];
  const rows = [
    { name: 'Heavy, dark', change: -4.02, price: 0.5 },
    { name: '-1+1', change: null, price: 1 },
    { name: '=SUM(A1)', change: 0, price: 2 },
  ];
  const facts = [
    ['Region', 'All regions'],
    ['Product category', '=HYPERLINK("x")'],
  ] as const;
  expect((await csvOf(columns, rows, facts).text()).split('\r\n')).toEqual([
    '# Region,All regions',
    `# Product category,"'=HYPERLINK(""x"")"`,
    'Name,"Change, %","Price, USD/BBL"',
    '"Heavy, dark",-4.02,0.5000',
    `"'-1+1",,1.0000`,
    `"'=SUM(A1)",0,2.0000`,
    '',
  ]);
});
