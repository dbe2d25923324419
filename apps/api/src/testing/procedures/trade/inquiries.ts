import type { ApiFixture } from '../../api-fixture.ts';
import { createPdf } from '../../create-pdf.ts';
import { inquiryInput } from '../../samples.ts';
import {
  everyone,
  modeKeys,
  type ProcedureSpecs,
  past,
  team,
  trading,
  usDate,
  words,
} from '../procedure-spec.ts';
import { fullMode, noPlace, textModes, wrongModes } from './wrong-modes.ts';

const row = words(
  'inquiry_id status place_id formatted_address radius region product min_volume max_volume bid_price term start_date expiration date_placed comment',
);

const existingInput = ({ records }: ApiFixture) => ({ inquiry_id: records.inquiry_id });

export const inquiriesProcedures: ProcedureSpecs = {
  'inquiries.listAll': {
    allowed: everyone,
    rest: {
      'GET /api/inquiry/all': { keys: row },
    },
  },
  'inquiries.listMine': {
    allowed: trading,
    rest: {
      'GET /api/inquiry/my': { by: 'bidder', keys: row },
    },
  },
  'inquiries.listTeam': {
    allowed: team,
    rest: {
      'GET /api/inquiry/team': { by: 'partner', keys: row },
    },
  },
  'inquiries.figures': { allowed: trading },
  'inquiries.figuresTeam': { allowed: team },
  'inquiries.get': {
    allowed: everyone,
    input: existingInput,
    rest: {
      'GET /api/inquiry/:id': { keys: [...row, 'access_modes', 'files'] },
    },
  },
  'inquiries.modes': {
    allowed: everyone,
    input: existingInput,
    rest: {
      'GET /api/inquiry/get_modes/:id': { bare: true, keys: modeKeys },
    },
  },
  'inquiries.create': {
    allowed: trading,
    input: () => inquiryInput(),
    rest: {
      'POST /api/inquiry': {
        full_body: async () => ({
          place_id: 'geo:us-nj-bayonne',
          formatted_address: 'Bayonne, NJ, USA',
          radius: 25,
          product: 'WCS',
          min_volume: 10,
          max_volume: 20,
          bid_price: 0.5,
          term: 6,
          start_date: usDate,
          expiration: usDate,
          comment: 'Whole.',
          access_modes: [fullMode],
          file: [[...(await createPdf('wishes'))]],
          name: ['wishes.pdf'],
        }),
      },
    },
    wrong: [
      ...past('start_date', 'expiration'),
      ...wrongModes,
      noPlace,
      { product: 'Moonshine' },
      { radius: 5001 },
      { min_volume: 0 },
      { min_volume: 100.001 },
      { max_volume: 9.999 },
      { term: 0 },
      { term: 601 },
      { bid_price: 10_000.5 },
    ],
    wrong_typed: textModes,
  },
  'inquiries.withdraw': {
    allowed: 'bidder',
    input: async (fixture) => ({ inquiry_id: await fixture.freshInquiry() }),
    rest: {
      'DELETE /api/inquiry/:id': { by: 'bidder' },
    },
  },
};
