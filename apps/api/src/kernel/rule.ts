/** A rule of the policy: role x relation. */
import type { FirstStep } from '@tank/schema/access';
import type { Category, TokenScope } from '@tank/schema/enums';

/** How the caller stands to a record. */
export type Relation =
  | 'owner'
  | 'bidder'
  | 'terminal'
  | 'trader'
  | 'renewer'
  | 'receiver'
  | 'participant'
  | 'team_admin'
  | 'team'
  | 'admin'
  | 'stranger';

/** The part that somebody plays in a record. */
export type Part = Exclude<Relation, 'team' | 'admin' | 'stranger'>;

/** Flags of an account that Admins set: market data, and the overlays of the map. */
export type Grant = 'data_sub' | 'overlay_access';

export interface Rule {
  /** Categories that may ask at all; `public` needs no session. */
  roles: readonly Category[] | 'public';
  /** The caller must be in a team. */
  team?: boolean | undefined;
  /** Relations to the record that may; left out: no record is involved. */
  relations?: readonly Relation[];
  /** Relations that never may, whatever else the caller is. */
  except?: readonly Relation[];
  /** Relations that may know that the record exists: 403 for them, 404 for everyone else. */
  seen_by?: readonly Relation[];
  /** Said to who may see the record but not do this. */
  refusal?: string;
  /** Why several verbs ask for this action: an action means one thing (a house rule asks). */
  shared?: string;
  /** What Admins grant to an account, and without which nobody else gets there. */
  grant?: Grant | undefined;
  /** What leads into an account is its owner's: no Admin does it who is logged in as them. */
  oneself?: true;
  /** First steps during which an account may do this already; left out: during none. Public actions are always open. */
  during?: readonly FirstStep[];
  /** The least scope of a token for programs that may; left out: none may. */
  token?: TokenScope;
  /** A change that goes on while the disk is nearly full: nobody reads without it, and it takes next to no room. */
  while_full?: true;
}
