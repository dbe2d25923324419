/** The market's current day, taken from the header of every typed response (docs/product.md#the-markets-day). */
import { DAY_HEADER, readDayHeader } from '@tank/schema/market/market-day';
import { setDay, setNow } from '@tank/ui/lib/today';

/** Session storage key: a reloaded page knows the day before its first response. */
const KEY = 'market_day';

let timer: ReturnType<typeof setTimeout> | undefined;
let atEnd = () => {};

/** Registers a listener for the end of the day. After a suspend it fires late, but the first response corrects the day. */
export const onDayEnd = (listener: () => void): void => {
  atEnd = listener;
};

export function updateMarketDay(answer: Response): Response {
  const now = Date.parse(answer.headers.get('date') ?? '');
  if (now) setNow(now);
  const header = answer.headers.get(DAY_HEADER);
  const day = readDayHeader(header);
  if (header && day) {
    setDay(day);
    sessionStorage.setItem(KEY, header);
    clearTimeout(timer);
    timer = setTimeout(() => atEnd(), day.seconds_left * 1000);
  }
  return answer;
}

const known = readDayHeader(sessionStorage.getItem(KEY));
if (known) setDay(known);
