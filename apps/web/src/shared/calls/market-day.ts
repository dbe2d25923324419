/** The market's current day, taken from the header of every typed response (docs/product.md#the-markets-day). */
import { DAY_HEADER, readDayHeader } from '@tank/schema/market/market-day';
import { setDay, setNow } from '@tank/ui/lib/today';

/** Session storage key: gives a reloaded page the day before its first response. */
const KEY = 'market_day';

let timer: ReturnType<typeof setTimeout> | undefined;
let dayEndListener = () => {};

/** Registers a listener for the end of the day. After a suspend it fires late, but the first response corrects the day. */
export const onDayEnd = (listener: () => void): void => {
  dayEndListener = listener;
};

export function updateMarketDay(response: Response): Response {
  const now = Date.parse(response.headers.get('date') ?? '');
  if (now) setNow(now);
  const header = response.headers.get(DAY_HEADER);
  const day = readDayHeader(header);
  if (header && day) {
    setDay(day);
    sessionStorage.setItem(KEY, header);
    clearTimeout(timer);
    timer = setTimeout(() => dayEndListener(), day.seconds_left * 1000);
  }
  return response;
}

const storedDay = readDayHeader(sessionStorage.getItem(KEY));
if (storedDay) setDay(storedDay);
