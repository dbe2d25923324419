/** Messages about access tokens; part of `messages`. */
export const accessTokenMessages = {
  tokenCreated: 'Access token created.',
  tokenRevoked: 'Access token revoked.',
  tokenReads: 'This access token can only read. Create one with the scope “trade” for changes.',
  notWithToken: 'Access tokens cannot do this. Sign in instead.',
  tooManyTokens: 'You have 20 active access tokens. Revoke one first.',
  unableToFetchTokens: 'Error! Unable to fetch access tokens.',
  unableToCreateToken: 'Error! Unable to create the access token.',
  unableToRevokeToken: 'Error! Unable to revoke the access token.',
} as const;
