/** What day it is in the market: every typed answer says so (docs/product.md#the-markets-day). */
import { DAY_HEADER, readDayHeader } from '@tank/schema/market/market-day';
import { setDay, setNow } from '@tank/ui/lib/today';

/** So that a page which is loaded again knows it before its first answer. */
const KEY = 'market_day';

let timer: ReturnType<typeof setTimeout> | undefined;
let atEnd = () => {};

/** Has it called when the day ends. A machine that slept is late, but its first answer says the new day. */
export const onDayEnd = (listener: () => void): void => {
  atEnd = listener;
};

export function noteDay(answer: Response): Response {
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
