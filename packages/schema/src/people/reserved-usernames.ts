/** Usernames that could impersonate the operator or the product. Existing users keep theirs. */
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

/** Ignores case, dots, dashes and underscores. */
export const isReservedUsername = (username: string): boolean =>
  reserved.has(username.toLowerCase().replace(/[._-]/g, ''));
