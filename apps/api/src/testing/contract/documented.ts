/** What the contract says in words: the fields of a row, and whole bodies. */

import { PASSWORD } from '../cast.ts';
import { SIGN_IN_EMAIL, type Stage } from '../matrix/stage.ts';
import { pdfOf } from '../pdf.ts';
import { SOON } from '../samples.ts';

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
const inquiry = words(
  'inquiry_id status place_id formatted_address radius region product min_volume max_volume bid_price term start_date expiration date_placed comment',
);
const offer = words(
  'inquiry_bids_id inquiry_id storage_id volume bid_price ask_price date_available storage_term term bid_comment offer_comment allow_sublet status reason',
);
const booking = [
  ...words(
    'booking_id type bid_id status storage_id storage_name address locality administrative_area_level_1 price product volume date_booked start_date term',
  ),
  ...contactOf('terminal'),
  ...contactOf('trader'),
];

const renewal = [
  ...words(
    'renewal_id renewal_booking_id booking_id start_date term price volume bid_id type address product',
  ),
  ...contactOf('renewer'),
  ...contactOf('receiver'),
];

const conversation = words(
  'conversation_id conversation_title closed last_read lastMessage bid_id inquiry_bids_id listing_id inquiry_id',
);

/** Fields of a row of `data` (docs/product.md#rest-names). */
export const rowKeys: Record<string, string[]> = {
  'GET /api/listing/all': listing,
  'GET /api/listing/my': [...listing, 'storage_id', 'hide_price', 'reason'],
  'GET /api/listing/{id}': [...listing, 'hide_price', 'access_modes'],
  'GET /api/listing/get_modes/{id}': mode,
  'GET /api/storage/my': storage,
  'GET /api/storage/all': storage,
  'GET /api/storage/{id}': [...storage, 'access_modes'],
  'GET /api/storage/get_modes/{id}': mode,
  'GET /api/files/{type}/{id}': ['name', 'content'],
  'GET /api/inquiry/all': inquiry,
  'GET /api/inquiry/my': inquiry,
  'GET /api/inquiry/{id}': [...inquiry, 'access_modes', 'files'],
  'GET /api/inquiry/get_modes/{id}': mode,
  'GET /api/inquiry_bids/placed': [...offer, 'storage_name'],
  'GET /api/inquiry_bids/received': offer,
  'GET /api/inquiry_bids/{id}': [...offer, 'files'],
  'GET /api/bid/placed': bid,
  'GET /api/bid/received': [...bid, 'storage_name'],
  'GET /api/bid/{id}': [...bid, 'modes'],
  'GET /api/bid/{listingId}/products': ['product'],
  'GET /api/booking/terminal': booking,
  'GET /api/booking/trader': booking,
  'GET /api/booking': booking,
  'GET /api/renew/{id}': renewal,
  'GET /api/renew/received': renewal,
  'GET /api/renew/placed': renewal,
  'GET /api/storage/team': storage,
  'GET /api/listing/team': [...listing, 'storage_id', 'hide_price', 'reason'],
  'GET /api/inquiry/team': inquiry,
  'GET /api/inquiry_bids/placed/team': [...offer, 'storage_name'],
  'GET /api/inquiry_bids/received/team': offer,
  'GET /api/bid/placed/team': bid,
  'GET /api/bid/received/team': [...bid, 'storage_name'],
  'GET /api/booking/terminal/team': booking,
  'GET /api/booking/trader/team': booking,
  'GET /api/renew/received/team': renewal,
  'GET /api/renew/placed/team': renewal,
  'GET /api/notify': words('notification_id description endpoint read'),
  'POST /api/message/inquire/listing/{id}': conversation,
  'POST /api/message/inquire/inquiry/{id}': conversation,
  'GET /api/message': conversation,
  'GET /api/message/conversation/{conversation_id}': words(
    'message_id conversation_id sent_by sent_to created message author',
  ),
  'GET /api/context/products': words('product_category products'),
  'GET /api/booking/booked_capacity/my': words('name value'),
  'GET /api/booking/forecast/my': ['date', 'Revenue', 'Lease Costs'],
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

/** Lists that have no name of their own: all of `data`. */
export const bareLists = [
  'GET /api/context/products',
  'GET /api/booking/booked_capacity/my',
  'GET /api/booking/forecast/my',
  'GET /api/message/admin',
  'GET /api/notify',
  'GET /api/storage/get_modes/{id}',
  'GET /api/listing/get_modes/{id}',
  'GET /api/inquiry/get_modes/{id}',
  'GET /api/files/{type}/{id}',
  'GET /api/bid/{listingId}/products',
];

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
  'POST /api/message/conversation/{conversation_id}': () => ({ message: 'Whole.' }),
  'POST /api/report': async (stage) => ({
    reason: 'Bad Faith Content',
    description: 'Whole.',
    conversation_id: await stage.freshConversation(),
  }),
  'DELETE /api/bid/{id}/reject': () => ({ reason: 'Too low.' }),
  'POST /api/renew/{id}/{type}': () => ({ start_date: usDate, term: 3, price: 0.55, volume: 90 }),
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
  'POST /api/inquiry': async () => ({
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
    access_modes: wholeStorage.access_modes,
    file: [[...(await pdfOf('wishes'))]],
    name: ['wishes.pdf'],
  }),
  'POST /api/inquiry_bids/{inquiryId}': async ({ records }) => ({
    inquiry_id: records.inquiry_id,
    storage_id: records.storage_id,
    volume: 10,
    ask_price: 0.5,
    term: 6,
    date_available: usDate,
    comment: 'Whole.',
    allow_sublet: 1,
    file: [[...(await pdfOf('one'))], [...(await pdfOf('two'))]],
    name: ['one.pdf', 'two.pdf'],
  }),
  'DELETE /api/inquiry_bids/{id}/reject': ({ records }) => ({
    inquiry_bids_id: records.inquiry_bids_id,
    reason: 'Too far.',
  }),
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
