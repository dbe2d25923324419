/** The reference server: the same SQL in bare Fastify handlers, without validation and layers. */
import { connect } from '@tank/db/client';
import fastify from 'fastify';
import postgres from 'postgres';
import { addAccept } from './accept.ts';
import { addAdmin } from './admin.ts';
import { addBookings } from './bookings.ts';
import { addCalendar } from './calendar.ts';
import { addList } from './list.ts';
import { addMarket } from './market.ts';
import { addMatches } from './matches.ts';

const [url] = process.argv.slice(2);
if (!url || !process.send) throw new Error('Start it with fork() and the URL of a database.');

const app = fastify();
const number = { to: 1700, from: [20, 1700], serialize: String, parse: Number };
// The pools of the API, with the same settings: dates as text; for list calls custom plans, and no statement queued behind another.
const pool = (max: number, options: object, settings: Record<string, string> = {}) => {
  const sql = postgres(url, {
    max,
    ...options,
    types: { number },
    connection: { TimeZone: 'UTC', ...settings },
  });
  sql.options.parsers[1082] = String;
  return sql;
};
const calls = pool(10, {});
const lists = pool(5, { max_pipeline: 0 }, { plan_cache_mode: 'force_custom_plan', random_page_cost: '1.1' });
addList(app, { lists, calls });
addMatches(app, lists);
addBookings(app, lists);
addAdmin(app, lists);
addAccept(app, calls);
addCalendar(app, calls);
const market = connect({ url, name: 'tank-reference' });
addMarket(app, market);

process.once('disconnect', async () => {
  await app.close();
  await Promise.all([calls.end(), lists.end(), market.close()]);
  process.exit(0);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send({ port: typeof address === 'object' ? address?.port : undefined });
