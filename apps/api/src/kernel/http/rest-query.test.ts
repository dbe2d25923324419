import { defineTable } from '@tank/schema/kit/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyOf, commaJoined, commaSplit, idempotencyKeyOf, idOf, listOf, refusePrivileges } from './rest.ts';
import { coerceListQuery } from './rest-query.ts';

const table = defineTable({
  default_sort: 'name',
  columns: {
    id: { kind: 'number', label: 'ID', filter: false },
    price: { kind: 'number', label: 'Price', unit: 'USD/BBL' },
    day: { kind: 'date', label: 'Day' },
    region: { kind: 'set', label: 'Region' },
    tags: { kind: 'list', label: 'Tags' },
    sublet: { kind: 'flag', label: 'Sublet' },
    name: { kind: 'text', label: 'Name' },
  },
});
const coerce = (query: Record<string, unknown>) => ({ ...coerceListQuery(query, table) });

describe('a query string', () => {
  it('is converted to numbers, dates, lists and text by the kind of the column', () => {
    const query = {
      limit: '5',
      offset: '0',
      sort: '-price',
      q: '7',
      min_price: '-1.50',
      max_day: '01/31/2027',
    };
    const sets = { region: 'PADD 3', tags: ['a', 'b'], sublet: '1', hideClosed: 'true' };
    expect(coerce({ ...query, ...sets })).toEqual({
      limit: 5,
      offset: 0,
      sort: '-price',
      q: '7',
      min_price: -1.5,
      max_day: '01/31/2027',
      region: ['PADD 3'],
      tags: ['a', 'b'],
      sublet: ['1'],
      hide_closed: true,
    });
  });

  it('round-trips numbers', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 });
    fc.assert(
      fc.property(finite, (value) => {
        const written = value.toFixed(4);
        expect(coerce({ min_price: written }).min_price).toBe(Number(written));
      }),
    );
  });

  it('converts unambiguous notations of numbers', () => {
    expect(coerce({ min_price: '0,45', max_price: '$1 250.5', limit: '10 ' })).toMatchObject({
      min_price: 0.45,
      max_price: 1250.5,
      limit: 10,
    });
  });

  it('passes on text that is not a number, so that the contract rejects it', () => {
    const text = fc.oneof(
      fc.stringMatching(/^\S[^0-9]*$/).filter((written) => /^\D+$/.test(written)),
      fc.constantFrom('1e3', '0x1', '1,250', '+1', '1-2', '=1', 'NaN', '--1', '١', 'Infinity'),
    );
    fc.assert(
      fc.property(text, fc.constantFrom('limit', 'offset', 'min_price', 'max_price'), (value, name) => {
        expect(coerce({ [name]: value })).toEqual({ [name]: value });
      }),
    );
  });

  it('rejects a repeated parameter that takes a single value', () => {
    for (const name of ['q', 'sort', 'min_day', 'min_price', 'limit', 'hideClosed', 'unknown'])
      expect(() => coerce({ [name]: ['a', 'b'] })).toThrow(`${name} was given more than once.`);
  });

  it('passes on every name, so that the contract rejects unknown ones', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'min___proto__', 'min_id'),
    );
    fc.assert(
      fc.property(name, (unknown) => {
        if (/^(min|max)_price$|^limit$|^offset$|^hideClosed$/.test(unknown)) return;
        const query = Object.create(null);
        query[unknown] = '1';
        expect(Object.keys(coerceListQuery(query, table))).toEqual([unknown]);
        expect(Object.hasOwn(listOf(query, table), unknown)).toBe(true);
      }),
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('has a default limit of 1000 rows', () => {
    expect(listOf({}, table)).toEqual({ limit: 1000 });
    expect(listOf({ limit: '7' }, table)).toEqual({ limit: 7 });
  });
});

describe('an id in a path', () => {
  it('is converted when it is a positive integer in plain digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
        expect(idOf({ id: String(id) })).toBe(id);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (id) => {
        if (/^[1-9]\d{0,15}$/.test(id)) return;
        expect(idOf({ id })).toBe(id);
      }),
    );
    for (const id of ['9007199254740993', '9999999999999999', '10000000000000000'])
      expect(idOf({ id })).toBe(id);
  });
});

describe('a body', () => {
  const contract = z.strictObject({ name: z.string().optional(), bid_term: z.number().optional() });

  it('is reduced to the fields of the contract, under their documented names', () => {
    expect(bodyOf({ name: 'a', term: 3, extra: 1 }, contract, { term: 'bid_term' })).toEqual({
      name: 'a',
      bid_term: 3,
    });
    expect(bodyOf({ name: '' }, contract)).toEqual({ name: undefined });
  });

  it('keeps a privileged field, which the contract then rejects', () => {
    for (const key of ['user_id', 'owner_id', 'status', 'category', 'team_id']) {
      expect(bodyOf({ [key]: 1, extra: 1 }, contract)).toEqual({ [key]: 1 });
      expect(() => refusePrivileges({ [key]: 1 })).toThrow(`This call does not take the field ${key}.`);
      expect(bodyOf({ [key]: 1 }, z.strictObject({ [key]: z.number() }))).toEqual({ [key]: 1 });
    }
    expect(() => refusePrivileges({ anything: 1 })).not.toThrow();
  });

  it('ignores prototype properties', () => {
    const poison = JSON.parse('{"__proto__":{"status":"Open"},"constructor":1,"toString":2}');
    expect(Object.keys(bodyOf(poison, contract))).toEqual([]);
    expect((bodyOf(poison, contract) as { status?: unknown }).status).toBeUndefined();
  });
});

it('accepts an idempotency key of 8 to 100 plain characters, or none', () => {
  expect(idempotencyKeyOf(undefined)).toBeUndefined();
  expect(idempotencyKeyOf('a-key_0123')).toBe('a-key_0123');
  for (const none of ['', null]) expect(idempotencyKeyOf(none)).toBeUndefined();
  for (const key of ['short', 'x'.repeat(101), 'two words', ['a-key_0123', 'b-key_0123'], 5])
    expect(() => idempotencyKeyOf(key)).toThrow(/^The idempotency key must be /);
});

it('round-trips lists as comma-joined text', () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-z0-9&()%.]+( [A-Za-z0-9]+)*$/));
  fc.assert(
    fc.property(words, (list) => {
      expect(commaSplit(commaJoined(list))).toEqual(list);
    }),
  );
  expect(commaSplit(' a ,, b,')).toEqual(['a', 'b']);
  for (const other of [undefined, null, 5, ['a']]) expect(commaSplit(other)).toBe(other);
});
