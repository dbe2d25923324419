/** Usernames that would pass for the operator or for the product itself. Users who had one before keep it. */
const reserved = new Set([
  'abuse',
  'admin',
  'administrator',
  'administrators',
  'admins',
  'billing',
  'compliance',
  'contact',
  'everyone',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'legal',
  'mailerdaemon',
  'moderator',
  'moderators',
  'noreply',
  'official',
  'operator',
  'postmaster',
  'privacy',
  'root',
  'security',
  'staff',
  'superuser',
  'support',
  'sysadmin',
  'system',
  'tanktiger',
  'thetanktiger',
  'webmaster',
]);

/** Capitals, dots, dashes and underscores make no other name of it. */
export const isReservedUsername = (username: string): boolean =>
  reserved.has(username.toLowerCase().replace(/[._-]/g, ''));
