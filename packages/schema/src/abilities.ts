/**
 * What an account may do, as its session says: computed from the policies that the server obeys, and read by menu,
 * guards and screens, which know of no account types. What somebody may do with one record, the record's own
 * `abilities` say.
 */
export const abilities = [
  'offer_storage',
  'list_storage',
  'place_bid',
  'post_inquiry',
  'make_offer',
  /** Bookings on storage of one's own. */
  'book_out_storage',
  'see_bookings',
  'foresee_overbooking',
  'start_chat',
  'get_notifications',
  /** Who is in the own team. */
  'see_team',
  /** What everybody in it has. */
  'see_team_records',
  'read_history',
  /** All mails that did not leave, and not only one's own and those of the demo. */
  'see_mails',
  /** What is for subscribers, and Admins. */
  'see_market_data',
  /** The overlays of the map: whom an Admin lets, and Admins. */
  'see_overlays',
  /** The screens of Administration. */
  'administer',
] as const;
export type Ability = (typeof abilities)[number];
