/** Prints events of the user's records, also after lost connections: `node follow-events.ts [count]`. */
import { createTankClient } from '@tank/client';

const { TANK_URL: url = 'http://localhost:3000', TANK_TOKEN: token = '' } = process.env;
const count = Number(process.argv[2] ?? Number.POSITIVE_INFINITY);
const tank = createTankClient({ url, token });

let seen = 0;
const { unsubscribe } = tank.live.events.subscribe(
  {},
  {
    onData({ id, data }) {
      if (data.type === 'change') console.log(id, `${data.entity} ${data.event}`, data.data);
      else console.log(id, data.type);
      if (data.type !== 'ready') seen += 1;
      if (seen < count) return;
      unsubscribe();
      void tank.$close();
    },
    onError: (error) => console.error(error.message),
  },
);
