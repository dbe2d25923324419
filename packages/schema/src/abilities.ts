/**
 * Abilities of an account, computed from the policies of the server. Menu, guards and screens use these instead of account
 * types. Permissions for a single record are in the `abilities` of the record.
 */
export const abilities = [
  'offer_storage',
  'list_storage',
  'place_bid',
  'post_inquiry',
  'make_offer',
  /** Bookings on the user's own storage. */
  'book_out_storage',
  'see_bookings',
  'foresee_overbooking',
  'start_chat',
  'get_notifications',
  /** Members of the user's own team. */
  'see_team',
  /** Records of all team members. */
  'see_team_records',
  'read_history',
  /** All unsent mails, not only the user's own and those of the demo. */
  'see_mails',
  /** Market data, for subscribers and Admins. */
  'see_market_data',
  /** Map overlays, for users with access and Admins. */
  'see_overlays',
  /** Administration screens. */
  'administer',
] as const;
export type Ability = (typeof abilities)[number];
