import { messageAnswer } from '@tank/schema/answers';
import * as contract from '@tank/schema/people/access-tokens';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { createAccessToken } from './create-access-token.ts';
import { listAccessTokens } from './list-access-tokens.ts';
import { accessTokenPolicy } from './policy.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

export const accessTokensRouter = router({
  list: procedure(accessTokenPolicy.list).output(contract.accessTokensAnswer).query(listAccessTokens),
  create: procedure(accessTokenPolicy.create)
    .input(contract.createAccessToken)
    .output(contract.createdTokenAnswer)
    .mutation(createAccessToken),
  revoke: procedure(accessTokenPolicy.revoke)
    .input(contract.accessTokenId)
    .output(messageAnswer)
    .mutation(revokeAccessToken),
});
