import type { Stage } from '../../api-fixture.ts';
import { pdfOf } from '../../create-pdf.ts';
import { inquiryInput } from '../../samples.ts';
import {
  everyone,
  modeKeys,
  type Procedures,
  past,
  team,
  trading,
  usDate,
  words,
} from '../procedure-spec.ts';
import { noPlace, textModes, wholeMode, wrongModes } from './wrong-modes.ts';

const row = words(
  'inquiry_id status place_id formatted_address radius region product min_volume max_volume bid_price term start_date expiration date_placed comment',
);

const standing = ({ records }: Stage) => ({ inquiry_id: records.inquiry_id });

export const inquiriesProcedures: Procedures = {
  'inquiries.listAll': {
    may: everyone,
    rest: {
      'GET /api/inquiry/all': { keys: row },
    },
  },
  'inquiries.listMine': {
    may: trading,
    rest: {
      'GET /api/inquiry/my': { by: 'bidder', keys: row },
    },
  },
  'inquiries.listTeam': {
    may: team,
    rest: {
      'GET /api/inquiry/team': { by: 'partner', keys: row },
    },
  },
  'inquiries.get': {
    may: everyone,
    input: standing,
    rest: {
      'GET /api/inquiry/:id': { keys: [...row, 'access_modes', 'files'] },
    },
  },
  'inquiries.modes': {
    may: everyone,
    input: standing,
    rest: {
      'GET /api/inquiry/get_modes/:id': { bare: true, keys: modeKeys },
    },
  },
  'inquiries.create': {
    may: trading,
    input: () => inquiryInput(),
    rest: {
      'POST /api/inquiry': {
        whole: async () => ({
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
          access_modes: [wholeMode],
          file: [[...(await pdfOf('wishes'))]],
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
    may: 'bidder',
    input: async (stage) => ({ inquiry_id: await stage.freshInquiry() }),
    rest: {
      'DELETE /api/inquiry/:id': { by: 'bidder' },
    },
  },
};
