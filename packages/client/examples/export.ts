/** Exports listings to a CSV file: `TANK_URL=... TANK_TOKEN=... node export.ts <file>`. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTankClient } from '@tank/client';

const { TANK_URL: url = 'http://localhost:3000', TANK_TOKEN: token = '' } = process.env;
const [file = 'listings.csv'] = process.argv.slice(2);
const tank = createTankClient({ url, token });

const answer = await tank.$export('listings.listAll', {
  input: { sort: '-working_capacity' },
  columns: ['listing_id', 'region', 'working_capacity'],
});
if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), createWriteStream(file));
console.log(`${file} has been written.`);
