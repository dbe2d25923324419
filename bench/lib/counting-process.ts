/** Clients in a process of their own: it opens the sockets that its parent names, and answers each message with the frames received so far. */
import { once } from 'node:events';
import { type Opening, openClients } from './counting-clients.ts';

export interface Openings {
  origin: string;
  openings: Opening[];
}

const [{ origin, openings }] = (await once(process, 'message')) as [Openings];
const clients = await openClients(origin, openings);
process.send?.({ port: 0 });
process.on('message', () => process.send?.({ received: clients.received() }));
process.once('disconnect', () => process.exit(0));
