/** Chat while connections drop and processes are killed: counts lost, duplicated and reordered messages. */
import { type Findings, runChatScenario } from '../apps/api/src/testing/chaos/chat-scenario.ts';
import type { Cluster } from './lib/database.ts';

const LOAD = { users: 20, messages: 150, drops: 1000, kills: 10 };

const countFaults = ({ lost, twice, disordered, miscounted, resets }: Findings) =>
  lost + twice + disordered + miscounted + resets;

export async function chatChaos(cluster: Cluster): Promise<string> {
  const { url } = await cluster.create();
  const started = performance.now();
  const findings = await runChatScenario({ url, ...LOAD });
  const seconds = (performance.now() - started) / 1000;
  return [
    `${findings.acknowledged} messages, ${findings.drops} drops, ${findings.kills} SIGKILLs in ${seconds.toFixed(0)} s:`,
    `${findings.lost} lost, ${findings.twice} twice, ${findings.disordered} devices with another order,`,
    `${findings.miscounted} wrong unread counts, ${findings.resets} had to load again`,
    `(target 0 each: ${countFaults(findings) === 0 ? 'met' : 'missed'})`,
  ].join(' ');
}
