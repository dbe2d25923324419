/** Fields that would give a caller additional rights. */
export const privilegedFields =
  'user_id owner_id bidder_id team_id category status role data_sub overlayAccess admin_id'.split(' ');
