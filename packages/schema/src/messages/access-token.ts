/** Messages about access tokens; part of `messages`. */
export const tokenCreated = 'Access token created.';
export const tokenRevoked = 'Access token revoked.';
export const tokenReads = 'This access token can only read. Create one with the scope “trade” for changes.';
export const notWithToken = 'Access tokens cannot do this. Sign in instead.';
export const tooManyTokens = 'You have 20 active access tokens. Revoke one first.';
export const unableToFetchTokens = 'Error! Unable to fetch access tokens.';
export const unableToCreateToken = 'Error! Unable to create the access token.';
export const unableToRevokeToken = 'Error! Unable to revoke the access token.';
