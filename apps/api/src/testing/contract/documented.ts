/** What the contract says in words: who owns the record of a call, the fields of a row, and whole bodies. */

import { PASSWORD } from '../cast.ts';
import type { Caller } from '../matrix/expectations.ts';
import { SIGN_IN_EMAIL, type Stage } from '../matrix/stage.ts';
import { pdfOf } from '../pdf.ts';
import { SOON } from '../samples.ts';

/** Where not everybody of the category will do: "listing owner only". */
export const rightCallers: Record<string, Caller> = {
  'GET /api/bid/{id}': 'bidder',
  'GET /api/bid/placed': 'bidder',
  'GET /api/bid/received': 'owner',
  'GET /api/booking/trader': 'booked',
  'GET /api/storage/{id}': 'booked',
  'GET /api/storage/get_modes/{id}': 'owner',
  'POST /api/booking/{id}': 'owner',
  'DELETE /api/bid/{id}/reject': 'owner',
  'DELETE /api/bid/{id}/cancel': 'bidder',
  'DELETE /api/booking/{type}/{id}': 'bidder',
};

const words = (text: string) => text.split(' ');
const contactOf = (party: string) =>
  words('username first_name last_name company email office_phone cell_phone').map((f) => `${party}_${f}`);

const listing = words(
  'listing_id status working_capacity date_available listing_end_date expiration term ask_price delay_after_commit heel_product comment visibility formatted_address locality administrative_area_level_1 country region allow_sublet',
);
const storage = words(
  'storage_id storage_name formatted_address product_category tank_features total_capacity tank_material tank_type heel_requirement blending_capability heating_capability commingled number_of_tanks sublet username',
);
const mode = words(
  'mode_id mode_name inbound_outbound type pump_over_rate connection_name dock_draft length_overall class_one_rail rail_spots',
);
const bid = words(
  'bid_id listing_id product bid_price ask_price volume start_date bid_term bid_comment status reason mode_type vessel_name vessel_size',
);
const booking = [
  ...words(
    'booking_id type bid_id status storage_id storage_name address locality administrative_area_level_1 price product volume date_booked start_date term',
  ),
  ...contactOf('terminal'),
  ...contactOf('trader'),
];

/** Fields of a row of `data` (specification section 3). */
export const rowKeys: Record<string, string[]> = {
  'GET /api/listing/all': listing,
  'GET /api/listing/my': [...listing, 'storage_id', 'hide_price', 'reason'],
  'GET /api/listing/{id}': [...listing, 'hide_price', 'access_modes'],
  'GET /api/listing/get_modes/{id}': mode,
  'GET /api/storage/my': storage,
  'GET /api/storage/all': storage,
  'GET /api/storage/{id}': [...storage, 'access_modes'],
  'GET /api/storage/get_modes/{id}': mode,
  'GET /api/inquiry/get_modes/{id}': mode,
  'GET /api/bid/placed': bid,
  'GET /api/bid/received': [...bid, 'storage_name'],
  'GET /api/bid/{id}': [...bid, 'modes'],
  'GET /api/bid/{listingId}/products': ['product'],
  'GET /api/booking/terminal': booking,
  'GET /api/booking/trader': booking,
  'GET /api/booking': booking,
  'GET /api/user/profile': words('first_name last_name cell_phone email company'),
};

const place = {
  formatted_address: '12 Dock St, Bayonne, NJ, USA',
  product_category: 'Heavy Crude, Light Crude',
  tank_features: 'Insulated, Steam',
};
const wholeStorage = {
  ...place,
  storage_name: 'Contract Farm',
  total_capacity: 400,
  tank_material: 'Carbon Steel',
  tank_type: 'Cavern',
  heel_requirement: 10,
  blending_capability: 1,
  heating_capability: 0,
  commingled: 1,
  number_of_tanks: 2,
  sublet: 1,
  access_modes: [
    {
      mode_name: 'Spur',
      inbound_outbound: 'both',
      type: 'Rail',
      pump_over_rate: 0.1,
      class_one_rail: 'CN',
      rail_spots: 4,
    },
  ],
};
/** MM/dd/yyyy, as the screens write dates. */
const usDate = SOON.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1');

/** Bodies with every documented field. */
export const wholeBodies: Record<string, (stage: Stage) => object | Promise<object>> = {
  'POST /api/user/sign_up': (stage) => {
    const username = `whole_${stage.next()}`;
    return {
      username,
      first_name: 'Who',
      last_name: 'Le',
      email: `${username}@example.test`,
      cell_phone: '+1 201 555 0101',
      office_phone: '+1 201 555 0102',
      category: 'Terminal',
      company: 'Whole Terminals',
      job_title: 'Scheduler',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      preferredRegions: ['Canada', 'PADD 3'],
      preferredProducts: ['Heavy Crude'],
    };
  },
  'POST /api/login': () => ({ email: SIGN_IN_EMAIL, password: PASSWORD }),
  'DELETE /api/bid/{id}/reject': () => ({ reason: 'Too low.' }),
  'POST /api/bid/{listingId}': async ({ api, cast, records }) => {
    const { listing_id } = records;
    const { body } = await api.rest('GET', `/api/listing/get_modes/${listing_id}`, {
      token: cast.bidder.token,
    });
    return {
      listing_id,
      product: 'WCS',
      bid_price: 0.5,
      volume: 10,
      comment: 'Whole.',
      start_date: usDate,
      term: 6,
      file: [[...(await pdfOf('one'))], [...(await pdfOf('two'))]],
      name: ['one.pdf', 'two.pdf'],
      modes: [body.data[0].mode_id],
      vessel_name: 'MT Contract',
      vessel_size: 'MR',
    };
  },
  'POST /api/storage': () => wholeStorage,
  'PUT /api/storage/{id}': () => wholeStorage,
  'POST /api/listing': async ({ records }) => ({
    storage_id: records.storage_id,
    working_capacity: 100,
    date_available: usDate,
    listing_end_date: usDate,
    term: 12,
    ask_price: 0.5,
    hide_price: 1,
    delay_after_commit: 1,
    heel_product: 'Empty',
    comment: 'Whole.',
    visibility: 1,
    allow_sublet: 1,
    file: [[...(await pdfOf('terms'))]],
    name: ['terms.pdf'],
  }),
};
