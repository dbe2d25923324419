/** Where measurements of tanks come from, as verbs know it; `modules/tank-monitoring` asks for them. */
import type { TankReading } from '@tank/schema/map/tank-monitoring';

/** Days, both ends included. */
export interface Days {
  start_date: string;
  end_date: string;
}

/** Days of which a feed is asked; what was not measured for long is judged by today. */
export interface TankDays extends Days {
  today: string;
}

export interface TankFeed {
  /** What operators had in store, by day. @throws a DomainError with a sentence where the token is refused or the service fails. */
  read(token: string, days: TankDays): Promise<TankReading>;
}
