import type { Category, TokenScope } from '@tank/schema/enums';
import type { ErrorCode } from '@tank/schema/errors';
import type { FirstStep } from '@tank/schema/people/access';

/** A signed-in user. */
export interface UserActor {
  kind: 'user';
  user_id: number;
  username: string;
  category: Category;
  team_id: number | null;
  data_sub: number;
  overlay_access: number;
  /** For an access token: an id derived from it, under which its sockets are registered. */
  session_id: string;
  /** The Admin behind a "Login as user". */
  impersonator_id: number | null;
  /** A step that the account must take before anything else; undefined: none. */
  first_step?: FirstStep;
  /** The scope of an access token; undefined: a session, which is not limited. */
  scope?: TokenScope;
}

/** The caller. `refusal`: why an existing session is not accepted. */
export type Actor = UserActor | { kind: 'anonymous'; refusal?: ErrorCode } | { kind: 'system'; job: string };
