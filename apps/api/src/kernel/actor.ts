/** Who is behind a call. */
import type { Category } from '@tank/schema/enums';
import type { ErrorCode } from '@tank/schema/errors';

/** Someone signed in. */
export interface UserActor {
  kind: 'user';
  user_id: number;
  username: string;
  category: Category;
  team_id: number | null;
  data_sub: number;
  overlay_access: number;
  session_id: string;
  /** The Admin behind a "Login as user". */
  impersonator_id: number | null;
}

/** Who is asking. `refusal` says why a session that is there does not count. */
export type Actor = UserActor | { kind: 'anonymous'; refusal?: ErrorCode } | { kind: 'system'; job: string };
