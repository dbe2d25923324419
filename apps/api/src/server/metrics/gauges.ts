/** Gauges that are updated when metrics are read: sockets, events, jobs, mail and the database. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Services } from '../../kernel/services.ts';
import type { SystemMetrics } from '../../kernel/system-metrics.ts';

function declare(registry: Registry) {
  const registers = [registry];
  const gauge = <L extends string = never>(name: string, help: string, labelNames: L[] = []) =>
    new Gauge<L>({ name, help, labelNames, registers });
  return {
    sockets: gauge('sockets_open', 'Open websockets.'),
    subscriptions: gauge('subscriptions_open', 'Open subscriptions to events.'),
    hubReady: gauge('hub_ready', '1 once the hub knows its position in the outbox.'),
    delivered: new Counter({
      name: 'events_delivered_total',
      help: 'Events that the hub of this process has delivered.',
      registers,
    }),
    up: gauge(
      'database_up',
      '1 if the database responded in time; otherwise metrics from the database are left out.',
    ),
    answer: gauge('database_answer_seconds', 'Duration of a short query, with the wait for a connection.'),
    connections: gauge('database_connections', 'Connections of all processes, by pool and state.', [
      'pool',
      'state',
    ]),
    transaction: gauge(
      'database_transaction_seconds',
      'Age of the oldest open transaction that has written or waits for its client.',
    ),
    processes: gauge('api_processes', 'Processes of the API that are connected to the database.'),
    limit: gauge('database_pool_limit', 'Connections that this process may open.', ['pool']),
    lag: gauge('outbox_lag_seconds', 'Age of the oldest event that this process has not delivered yet.'),
    rows: gauge('outbox_undelivered_rows', 'Events that this process has not delivered yet, 10,000 at most.'),
    jobLag: gauge('job_lag_seconds', 'How long the oldest due job has waited.'),
    jobsDue: gauge('jobs_due', 'Due jobs that no worker has started.'),
    jobsFailed: gauge('jobs_failed', 'Jobs that have used up their attempts.'),
    mail: gauge('mail_queued', 'Mails that are not sent yet.'),
    uncounted: gauge(
      'market_uncounted_spans',
      'Market changes that the roll-up has not counted yet, 10,000 at most.',
    ),
    marketOff: gauge('market_values_off', 'Wrong values that the last check of market data found.'),
    unassessed: gauge('index_days_unassessed', 'Past days of the price index that are not assessed.'),
    redisUp: gauge('redis_up', '1 while Redis answers; left out where none is configured.'),
    fileStoreUp: gauge('file_store_up', '1 while the file store answers; left out where none is configured.'),
    filesDamaged: new Counter({
      name: 'files_damaged_total',
      help: 'Reads of files whose object in the file store is damaged or missing.',
      registers,
    }),
    replicaUp: gauge('replica_up', '1 while the read replica can be used.', ['replica']),
    replicaLag: gauge('replica_lag_seconds', 'How far the read replica is behind the primary.', ['replica']),
    reads: new Counter({
      name: 'reads_total',
      help: 'Reads by the kind of server that answered: primary or replica. Without replicas, none are counted.',
      labelNames: ['server'],
      registers,
    }),
    diskFree: gauge(
      'disk_free_bytes',
      'Free bytes on the database disk; left out if it is on another machine.',
    ),
    diskFull: gauge('disk_nearly_full', '1 while writes are refused because the disk is nearly full.'),
  };
}

/** Gauges with a value from the database, removed while it is down. */
const databaseGauges = [
  'answer',
  'transaction',
  'processes',
  'lag',
  'rows',
  'jobLag',
  'jobsDue',
  'jobsFailed',
  'mail',
  'uncounted',
  'marketOff',
  'unassessed',
] as const;

/** Returns a function that updates the gauges. */
export function createGauges(registry: Registry, services: Services): () => Promise<void> {
  const { database, hub } = services;
  const gauges = declare(registry);
  let counted = 0;
  let countedDamages = 0;
  const countedReads = { primary: 0, replica: 0 };

  function setReplicas(): void {
    const { states, counts } = services.replicas;
    gauges.replicaLag.reset();
    for (const { name, used, lag } of states()) {
      gauges.replicaUp.set({ replica: name }, used ? 1 : 0);
      if (lag !== null) gauges.replicaLag.set({ replica: name }, lag);
    }
    if (states().length === 0) return;
    for (const server of ['primary', 'replica'] as const) {
      gauges.reads.inc({ server }, counts[server] - countedReads[server]);
      countedReads[server] = counts[server];
    }
  }

  function setFileStore(): void {
    const { file_store } = services;
    if (!file_store) {
      gauges.fileStoreUp.remove();
      return;
    }
    gauges.fileStoreUp.set(file_store.isUp() ? 1 : 0);
    gauges.filesDamaged.inc(file_store.counts.damaged - countedDamages);
    countedDamages = file_store.counts.damaged;
  }

  function setState(state: SystemMetrics | undefined): void {
    gauges.up.set(state ? 1 : 0);
    gauges.connections.reset();
    if (!state) {
      for (const name of databaseGauges) gauges[name].remove();
      return;
    }
    gauges.answer.set(state.answer_seconds);
    for (const { pool, state: at, connections: count } of state.connections)
      gauges.connections.set({ pool, state: at }, count);
    gauges.transaction.set(state.oldest_transaction);
    gauges.processes.set(state.processes);
    gauges.lag.set(state.outbox.lag);
    gauges.rows.set(state.outbox.rows);
    gauges.jobLag.set(state.jobs.lag);
    gauges.jobsDue.set(state.jobs.due);
    gauges.jobsFailed.set(state.jobs.failed);
    gauges.mail.set(state.mail_queued);
    gauges.uncounted.set(state.market.uncounted);
    gauges.marketOff.set(state.market.off);
    gauges.unassessed.set(state.market.unassessed);
  }

  return async () => {
    const state = await services.metrics();
    gauges.sockets.set(hub.connections.size());
    const free = services.disk.free();
    if (free === undefined) gauges.diskFree.remove();
    else gauges.diskFree.set(free);
    gauges.diskFull.set(services.disk.isFull() ? 1 : 0);
    gauges.subscriptions.set(hub.readers());
    gauges.hubReady.set(hub.position() ? 1 : 0);
    gauges.delivered.inc(hub.delivered() - counted);
    counted = hub.delivered();
    for (const { options } of [database.client, database.lists, database.exports])
      gauges.limit.set({ pool: options.connection.application_name ?? '' }, options.max);
    setReplicas();
    if (services.redis) gauges.redisUp.set(services.redis.isUp() ? 1 : 0);
    else gauges.redisUp.remove();
    setFileStore();
    setState(state);
  };
}
