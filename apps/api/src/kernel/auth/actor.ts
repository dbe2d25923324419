/** Who is behind a call. */

import type { Category, TokenScope } from '@tank/schema/enums';
import type { ErrorCode } from '@tank/schema/errors';
import type { FirstStep } from '@tank/schema/people/access';

/** Someone signed in. */
export interface UserActor {
  kind: 'user';
  user_id: number;
  username: string;
  category: Category;
  team_id: number | null;
  data_sub: number;
  overlay_access: number;
  /** Of a token: what stands for it, as sockets are noted under it. */
  session_id: string;
  /** The Admin behind a "Login as user". */
  impersonator_id: number | null;
  /** What the account has to do before anything else; left out: nothing. */
  first_step?: FirstStep;
  /** What a token for programs may; left out: it is a session, which may all. */
  scope?: TokenScope;
}

/** Who is asking. `refusal` says why a session that is there does not count. */
export type Actor = UserActor | { kind: 'anonymous'; refusal?: ErrorCode } | { kind: 'system'; job: string };
