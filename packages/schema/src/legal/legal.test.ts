import { expect, test } from 'vitest';
import { lastUpdated, legalDocumentNames } from './documents.ts';
import { figures } from './figures.ts';
import { noOperator, withOperator } from './operator.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import type { LegalText, Section } from './text.ts';

const texts = { terms: withOperator(terms, noOperator), privacy: withOperator(privacy, noOperator) };
const wordsOf = ({ heading, clauses }: Section) =>
  [
    heading,
    ...clauses.flatMap((clause) => (typeof clause === 'string' ? clause : [clause.text, ...clause.list])),
  ].join('\n');
const section = ({ sections }: LegalText, id: string) => {
  const found = sections.find((one) => one.id === id);
  if (!found) throw new Error(`Section ${id} is missing.`);
  return wordsOf(found);
};
const linksOf = (text: string) => [...text.matchAll(/\[[^\]]+\]\(([^)]+)\)/g)].map(([, href = '']) => href);
const whole = (text: LegalText) => [text.preamble, ...text.sections.map(wordsOf)].join('\n');

/** Phrases that each section must contain. */
const topicsOfTerms: Record<string, string[]> = {
  agreement: ['first use the Services', 'click “Agree”', 'an Order sets'],
  changes: ['without notice', 'when the new text is posted', 'continuing to use the Services'],
  definitions: [
    'Authorized Users',
    'Commission Agreement',
    'finder’s fee',
    'Customer Materials',
    'Order',
    'Transaction Agreement',
    'Premium Features',
    'Service Fees',
    'Premium Feature Fee',
    'Feedback',
    'Inventions',
    'Notices',
    'Third Party Materials',
    'Storage Customer',
    'Commodity Customer',
    'Transaction Customers',
    'View Only Customer',
    'Personal Information',
    'Platform',
  ],
  platform: [
    'online marketplace',
    'lease, sublease or otherwise offer',
    'liquid or dry bulk commodities',
    'not a party',
    'No binding transaction',
    'outside of the Platform',
    'certain Customers only',
    `hosted in ${figures.hosted_in}`,
  ],
  customers: [
    'Storage Customer may list',
    'Commodity Customer may search',
    'must have a Commission Agreement',
    'View Only Customer needs none',
    'scrape',
    'its own internal ones',
    'enter into',
    'Other commercial entities',
    'written consent',
  ],
  accounts: [
    `${figures.minimum_age} years of age or older`,
    'separate credentials',
    'may not be shared',
    'what we deem reasonable',
    'an Order sets',
    'true, accurate, current and complete',
    'terminate your use',
    'responsible for your Authorized Users',
    'particular Authorized User',
  ],
  use: ['internal business', 'reverse engineer'],
  'customer-materials': [
    'offensive',
    'fraudulent',
    'false',
    'abusive',
    'illegal',
    'infringes',
    'remove',
    'maximum for the storage',
  ],
  'transaction-data': [
    'availability, demand and transactions',
    'bid and ask prices',
    'geographic location, region and hub',
    'vessel, barge, pipeline, truck and rail',
    'transfer or mode fees',
    'draft',
    'LOA',
    'in barrels',
    'term and start date',
    'heel product',
    'tank type, blending requirements and heating',
  ],
  license: [
    'perpetual',
    'Customer Materials and Transaction Data',
    'only as needed to provide the Services',
    'anonymized or aggregated',
  ],
  'premium-features': ['are paid', 'only if and as long as we make them available'],
  fees: [
    'no separate fee for access',
    'Orders and in the Commission Agreement',
    'in advance, monthly or annually',
    `${figures.finance_charge} per month`,
    'highest rate that the law allows',
    'not disputed',
    'not refunded',
    'in the course of a month',
  ],
  audit: [
    `${figures.audit_notice}’ written notice`,
    'business, records and systems',
    `${figures.audit_interest} per month`,
    'the fees of the audit',
  ],
  monitoring: [
    'monitor the use of the Services remotely',
    'telemetry',
    'disable access to the Services remotely',
  ],
  ownership: ['Feedback', 'Inventions', 'intellectual property rights'],
  publicity: ['name and logo'],
  'third-party-materials': ['Third Party Materials'],
  copyright: [
    'signature',
    'contact details of the complainant',
    'identification of the work',
    'good-faith belief',
    'penalty of perjury',
    'accurate',
    'authority',
  ],
  confidentiality: ['confidential'],
  'personal-information': [
    'only the minimum',
    'anyone but Authorized Users',
    'email address, a name and a title',
  ],
  warranties: ['AS IS', 'MERCHANTABILITY'],
  indemnity: ['indemnify'],
  liability: [
    `THE ${figures.liability_period.toUpperCase()} BEFORE THE CLAIM`,
    `within ${figures.claim_period} after`,
  ],
  term: [
    `for ${figures.initial_term} from the Effective Date`,
    `successive terms of ${figures.renewal_term}`,
    `at least ${figures.non_renewal_notice} before`,
    'without notice',
    `on ${figures.termination_notice}’ written notice`,
    'Commission Agreement ends or expires',
    'insolvent',
    'ends immediately',
    'deactivate or delete',
    'survive',
  ],
  disputes: [
    'certified mail',
    figures.resolution_period,
    'binding arbitration',
    'commercial arbitration rules',
    `${figures.choice_of_hearing} or less`,
    'documents alone',
    'telephone',
    'in person',
    'reasoned decision in writing',
    'arbitration is confidential',
    'individual claims only',
    'JURY',
    'class',
    'small-claims',
    'injunctive',
  ],
  law: [`State of ${figures.law}`, figures.venue],
  notices: ['electronic', 'Notices by email'],
  'international-use': ['other countries', figures.hosted_in],
  government: ['government'],
  general: [
    'entire agreement',
    'may not assign',
    'We may assign',
    'Force majeure',
    'non-delivery or delay',
    'No third-party beneficiaries',
    'Severability',
  ],
  contact: ['contact form'],
};

const topicsOfPrivacy: Record<string, string[]> = {
  application: ['as soon as you visit or use'],
  'privacy-definitions': ['Personal Information', 'Subprocessor'],
  modification: ['without notice', 'when the new text is posted', 'continuing to use'],
  'information-collected': [
    'sign in with an email address',
    'email address, name and title',
    'Billing information',
    'network address',
  ],
  'collection-methods': ['From you', 'Automatically', 'From others'],
  children: [
    `at least ${figures.minimum_age} years`,
    `under the age of ${figures.child_age}`,
    'not knowingly collect',
  ],
  'use-of-information': [
    'Providing the Platform',
    'Analytics',
    'Communications',
    'Personalization',
    'Safety',
    'Marketing',
    'Aggregated data',
    'Legal actions',
    'Acquisitions',
  ],
  sharing: ['Service providers', 'Partners', 'Affiliates', 'Other users', 'facilitate deals'],
  subprocessors: ['Subprocessors'],
  cookies: ['chat widget', 'analytics service', 'card payments', 'Do Not Track', 'does not honor'],
  choices: ['Email', 'Cookies', 'Opting out', 'within a reasonable time'],
  correction: ['correct'],
  security: ['breach of security'],
  retention: [
    'anonymized or aggregated',
    'Transaction Data, indefinitely',
    'facilitate deals',
    'time limits that the applicable law sets',
  ],
  california: ['California'],
  transfers: [figures.hosted_in],
  'privacy-contact': ['questions'],
};

test.each([
  ['terms', topicsOfTerms],
  ['privacy', topicsOfPrivacy],
] as const)('the %s document has all required sections and phrases', (name, topics) => {
  expect(texts[name].sections.map(({ id }) => id)).toEqual(Object.keys(topics));
  for (const [id, words] of Object.entries(topics))
    for (const word of words) expect(section(texts[name], id), id).toContain(word);
});

test('prints every figure', () => {
  const all = legalDocumentNames
    .map((name) => whole(texts[name]))
    .join('\n')
    .toLowerCase();
  for (const figure of Object.values(figures)) expect(all).toContain(String(figure).toLowerCase());
});

test('contains no figure that is not a constant', () => {
  const numbers = [...whole(texts.terms), ...whole(texts.privacy)].join('').match(/\$?\d[\d.,]*\d?%?/g) ?? [];
  const known = Object.values(figures).join(' ');
  expect(numbers.filter((number) => !known.includes(number.replace(/[.,]$/, '')))).toEqual([]);
});

test('the Terms link three times to the Privacy Policy, in their second half, and the Policy links to them', () => {
  const half = terms.sections.length / 2;
  const from = terms.sections.flatMap((one, at) =>
    linksOf(wordsOf(one))
      .filter((href) => href.startsWith('/privacy'))
      .map(() => at),
  );
  expect(from).toHaveLength(3);
  expect(from.filter((at) => at < half)).toEqual([]);
  expect(whole(terms).match(/\[Privacy Policy\]\(\/privacy/g)).toHaveLength(3);
  expect(linksOf(whole(privacy))).toContain('/terms');
});

test('every link has a target, and section ids are unique', () => {
  const ids = legalDocumentNames.flatMap((name) => texts[name].sections.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const name of legalDocumentNames)
    for (const href of linksOf(whole(texts[name]))) {
      const [path, id] = href.split('#');
      const target = path ? path.slice(1) : name;
      expect([href, Object.keys(texts).includes(target)]).toEqual([href, true]);
      if (id) expect(section(texts[target as keyof typeof texts], id)).toBeTruthy();
    }
});

test('prints the date of the last change of both documents', () => {
  expect(legalDocumentNames.map(lastUpdated)).toEqual(['Last updated 8/9/2021', 'Last updated 8/9/2021']);
});

test('prints all details of the operator in both documents', () => {
  const operator = {
    name: 'Harbor Tanks',
    form: 'a Delaware limited liability company',
    address: 'One Harbor Road, Houston, Texas',
    email: 'legal@harbor.example',
    copyright_agent: 'Dana Webb, dmca@harbor.example',
  };
  for (const text of [terms, privacy]) {
    const printed = whole(withOperator(text, operator));
    for (const detail of Object.values(operator)) expect(printed).toContain(detail);
  }
});

test('leaves no placeholder if the operator is not configured', () => {
  for (const text of Object.values(texts)) expect(whole(text)).not.toMatch(/[{}]|undefined|null/);
});

test('the Terms match the behavior for new versions, agreements and published prices', () => {
  const clauseOf = (id: string, at: number) =>
    terms.sections.find((one) => one.id === id)?.clauses[at] as string;
  expect(clauseOf('changes', 1)).toContain('whether or not we have asked you');
  expect(clauseOf('changes', 2)).toContain('signs out those who decline');
  expect(clauseOf('changes', 2)).toContain('access token are not asked');
  expect(clauseOf('customers', 2)).toContain('only once its Commission Agreement is in force');
  expect(clauseOf('license', 1)).toContain('never an undisclosed asking price');
});

test('avoids pronouns such as "whoever"', () => {
  for (const text of Object.values(texts))
    expect(whole(text).match(/[^.]*\b(?:whoever|somebody|anybody|nobody|everybody)\b[^.]*\./gi)).toBeNull();
});
