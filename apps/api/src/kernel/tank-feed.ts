/** The source of tank measurements; implemented in `modules/tank-monitoring`. */
import type { TankReading } from '@tank/schema/map/tank-monitoring';

/** Both ends included. */
export interface DateRange {
  start_date: string;
  end_date: string;
}

export interface TankDays extends DateRange {
  /** Distinguishes tanks that have not been measured for long. */
  today: string;
}

export interface TankFeed {
  /** The volume that operators stored, by day. @throws DomainError if the service refuses the token or fails. */
  read(token: string, days: TankDays): Promise<TankReading>;
}
