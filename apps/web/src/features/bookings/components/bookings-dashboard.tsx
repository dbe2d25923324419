import classes from './bookings-dashboard.module.css';
import { CapacityCard } from './capacity-card.tsx';
import { ForecastCard } from './forecast-card.tsx';

/** docs/product.md#bookings-dashboard */
export const BookingsDashboard = () => (
  <div className={classes.charts}>
    <CapacityCard />
    <ForecastCard />
  </div>
);
