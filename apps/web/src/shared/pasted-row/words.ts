import { countInWords } from '@tank/schema/kit/format';

export const words = {
  title: 'Pasted row',
  lead: 'Nothing has been filled in yet.',
  severalRows: 'More than one row was pasted. Copy one row, then paste again.',
  noField: 'There is no field for this cell.',
  notOnList: (text: string) => `${text} is not on the list.`,
  severalOnList: (text: string) => `More than one entry in the list is named ${text}.`,
  notFlag: (text: string) => `${text} is neither yes nor no.`,
  fill: (fields: number) => `Fill ${countInWords(fields, 'field')}`,
} as const;
