/** Where measurements of tanks come from, as verbs know it; `modules/tank-monitoring` asks for them. */
import type { OperatorStorage } from '@tank/schema/tank-monitoring';

/** Days, both ends included. */
export interface Days {
  start_date: string;
  end_date: string;
}

export interface TankFeed {
  /** What operators had in store, by day. @throws a DomainError with a sentence where the token is refused or the service fails. */
  read(token: string, days: Days): Promise<OperatorStorage[]>;
}
