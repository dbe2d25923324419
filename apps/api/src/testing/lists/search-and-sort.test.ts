/** Search tolerates spelling variants in every list, and names sort as in a dictionary. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBid, makeInquiry, makeListing, makeStorage } from '../samples.ts';
import { type Person, startTestApi, type TestApi } from '../test-api.ts';

/** Storage names with their places. */
const NAMES: Record<string, string> = {
  'Jose\u0301 Terminal': 'Houston, TX, USA',
  "O'Brien & Sons Tank": 'Bayonne, NJ, USA',
  'Zeta Tank': 'Montreal, QC, Canada',
  'Tank 10': 'Edmonton, AB, Canada',
  'Tank 2': 'Corpus Christi, TX, USA',
  'Ångström Depot': 'Bayonne, NJ, USA',
  Ölhafen: 'Bayonne, NJ, USA',
  'éclair Storage': 'Bayonne, NJ, USA',
  'apple Yard': 'Bayonne, NJ, USA',
  'zebra Dock': 'Bayonne, NJ, USA',
  'Straße Łódź': 'Bayonne, NJ, USA',
  'North–South “Quay” 5”': 'Bayonne, NJ, USA',
};

const IN_ORDER = [
  'Ångström Depot',
  'apple Yard',
  'éclair Storage',
  'Jose\u0301 Terminal',
  'North–South “Quay” 5”',
  "O'Brien & Sons Tank",
  'Ölhafen',
  'Straße Łódź',
  'Tank 2',
  'Tank 10',
  'zebra Dock',
  'Zeta Tank',
];

let api: TestApi;
let terminal: Person;
let trader: Person;
let admin: Person;

beforeAll(async () => {
  api = await startTestApi();
  const team = await api.database.client`insert into teams (team_name) values ('Zürich 7') returning team_id`;
  const { team_id } = team[0] as { team_id: number };
  terminal = await api.person({ category: 'Terminal', team_id });
  trader = await api.person({ category: 'Trader' });
  admin = await api.person({ category: 'Admin' });
  for (const [storage_name, formatted_address] of Object.entries(NAMES)) {
    const storage_id = await makeStorage(api, terminal, { storage_name, formatted_address });
    // With decomposed characters, as macOS writes them: the API would normalize them.
    await api.database
      .client`update storage set storage_name = ${storage_name} where storage_id = ${storage_id}`;
    const listing_id = await makeListing(api, terminal, storage_id, { comment: `Offer of ${storage_name}` });
    if (storage_name === 'Tank 10')
      await makeBid(api, trader, listing_id, { bid_comment: 'Crème, s’il vous plaît' });
  }
  await makeInquiry(api, trader, { formatted_address: 'Calgary, AB, Canada', comment: 'Café Nº 7, naïve' });
});
afterAll(() => api.close());

type Row = Record<string, string>;

async function rows(path: string, input: object, by: Person): Promise<Row[]> {
  const { status, body, text } = await api.query(path, { limit: 100, ...input }, by.token);
  expect(status, text).toBe(200);
  return body.result.data.data;
}

/** The caller's, the team's and (for Admins) all storages and listings; the market list shows the name in the comment only. */
const lists: Record<string, () => [by: Person, name: (row: Row) => string | undefined]> = {
  'storage.listMine': () => [terminal, (row) => row.storage_name],
  'storage.listTeam': () => [terminal, (row) => row.storage_name],
  'storage.listAll': () => [admin, (row) => row.storage_name],
  'listings.listMine': () => [terminal, (row) => row.storage_name],
  'listings.listAll': () => [trader, (row) => row.comment?.replace('Offer of ', '')],
};

const JOSE = 'Jose\u0301 Terminal';
const OBRIEN = "O'Brien & Sons Tank";

const found: [what: string, q: string, names: string[]][] = [
  ['accents as one character', 'José', [JOSE]],
  ['accents as two characters', 'Jose\u0301', [JOSE]],
  ['no accents', 'jose', [JOSE]],
  ['capitals with accents', 'JOSÉ TERMINAL', [JOSE]],
  ['a typographic apostrophe', 'o’brien', [OBRIEN]],
  ['a grave accent in place of an apostrophe', 'O`Brien', [OBRIEN]],
  ['an acute accent in place of an apostrophe', 'O´BRIEN', [OBRIEN]],
  ['a prime in place of an apostrophe', 'O′Brien & Sons', [OBRIEN]],
  ['no apostrophe', 'obrien sons', [OBRIEN]],
  ['plain quotes around words', '"Zeta Tank"', ['Zeta Tank']],
  ['typographic quotes around words', '“Zeta” «Tank»', ['Zeta Tank']],
  ['plain for typographic quotes and dashes', 'north-south "quay" 5"', ['North–South “Quay” 5”']],
  ['words joined by signs', 'tank,zeta/ZETA;tank', ['Zeta Tank']],
  ['a hyphen for a space', 'Quay-North', ['North–South “Quay” 5”']],
  ['a no-break space', 'Zeta\u00a0Tank', ['Zeta Tank']],
  ['two spaces', 'Zeta  Tank', ['Zeta Tank']],
  ['a thin space, a tab, and spaces around', ' Zeta\u2009\tTank ', ['Zeta Tank']],
  ['a zero-width space and a soft hyphen', 'Ze\u200bta Ta\u00adnk', ['Zeta Tank']],
  ['words in the opposite order', 'tank zeta', ['Zeta Tank']],
  ['beginnings of words in any order', 'tan zet', ['Zeta Tank']],
  ['a number among words', '2 tank', ['Tank 2']],
  ['full-width letters', 'Ｚｅｔａ', ['Zeta Tank']],
  ['plain for Nordic and German letters', 'angstrom', ['Ångström Depot']],
  ['plain for letters that Unicode does not decompose', 'strasse lodz', ['Straße Łódź']],
  [
    'more words than are looked up',
    `zeta tank montreal qc quebec ze ta mo mon mont montr Montre`,
    ['Zeta Tank'],
  ],
  ['a word that matches nothing', 'zeta tank nowhere', []],
];

const places: [q: string, names: string[]][] = [
  ['Montreal QC', ['Zeta Tank']],
  ['QC, Montréal', ['Zeta Tank']],
  ['quebec', ['Zeta Tank']],
  ['Québec Montreal', ['Zeta Tank']],
  ['Alberta', ['Tank 10']],
  ['Texas', [JOSE, 'Tank 2']],
  ['TX', [JOSE, 'Tank 2']],
  ['houston texas', [JOSE]],
  ['Houston, TX', [JOSE]],
  ['houston,tx', [JOSE]],
  ['Houston, TX, USA', [JOSE]],
  ['Montreal, QC, Canada', ['Zeta Tank']],
];

describe.each(Object.entries(lists))('a search of %s', (path, of) => {
  const namesFor = async (q: string) => {
    const [by, name] = of();
    return (await rows(path, { q }, by)).map(name).sort();
  };
  it.each(found)('matches %s', async (_, q, names) => {
    expect(await namesFor(q)).toEqual(names);
  });
  it.each(places)('matches the place %s', async (q, names) => {
    expect(await namesFor(q)).toEqual(names);
  });
});

describe('a search', () => {
  it('of inquiries folds accents and case', async () => {
    for (const path of ['inquiries.listAll', 'inquiries.listMine'])
      for (const q of ['alberta', 'CALGARY Alberta', 'cafe', 'NAIVE café'])
        expect([path, q, (await rows(path, { q }, trader)).length]).toEqual([path, q, 1]);
  });

  it('of bids matches the state of their listing', async () => {
    for (const [path, by] of [
      ['bids.listPlaced', trader],
      ['bids.listReceived', terminal],
    ] as const)
      for (const q of ['alberta', 'AB creme', "s'il"])
        expect([path, q, (await rows(path, { q }, by)).length]).toEqual([path, q, 1]);
  });

  it('of users and teams folds accents and case', async () => {
    await api.database
      .client`update users set first_name = 'Renée', last_name = 'O’Neil', company = 'Kraków Oil' where user_id = ${trader.user_id}`;
    for (const q of ['renee', "o'neil renée", 'KRAKOW'])
      expect((await rows('users.listCurrent', { q }, admin)).map((row) => row.first_name)).toEqual(['Renée']);
    expect((await rows('teams.listAll', { q: 'zurich' }, admin)).length).toBe(1);
  });
});

describe.each(['storage.listMine', 'storage.listTeam', 'storage.listAll', 'listings.listMine'])(
  '%s',
  (path) => {
    it('sorts names as in a dictionary, and numbers in them by value', async () => {
      const [by = admin] = lists[path]?.() ?? [];
      const names = async (sort: string) => (await rows(path, { sort }, by)).map((row) => row.storage_name);
      expect(await names('storage_name')).toEqual(IN_ORDER);
      expect(await names('-storage_name')).toEqual(IN_ORDER.toReversed());
    });

    it('keeps the sort order across pages', async () => {
      const [by = admin] = lists[path]?.() ?? [];
      const read: (string | undefined)[] = [];
      let after: string | undefined;
      do {
        const { body } = await api.query(path, { sort: 'storage_name', limit: 5, after }, by.token);
        const { data, page } = body.result.data;
        read.push(...data.map((row: Row) => row.storage_name));
        after = page.next ?? undefined;
      } while (after);
      expect(read).toEqual(IN_ORDER);
    });
  },
);
