/** Encrypted connections, to a real server with a certificate for `localhost`. */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import postgres from 'postgres';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkDatabase } from './check-database.ts';
import { connect } from './client.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

let folder: string;
let server: EmbeddedPostgres;
let other: string;

const createCertificate = () =>
  generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });

/** Written by the server: the file must be its user's alone. */
async function writeToServer(sql: postgres.Sql, file: string, text: string): Promise<void> {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => `('${line.trim()}')`);
  await sql.unsafe(`copy (values ${lines.join(',')}) to program 'umask 077; cat > ${file}'`);
}

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/tank-tls-`);
  await chmod(folder, 0o755);
  server = await startEmbeddedPostgres({ dataDir: `${folder}/data`, database: 'tank', durable: false });
  const [own, foreign] = await Promise.all([createCertificate(), createCertificate()]);
  other = `${folder}/foreign.crt`;
  await writeFile(`${folder}/own.crt`, own.cert);
  await writeFile(other, foreign.cert);
  const sql = postgres(server.adminUrl, { max: 1, onnotice: () => {} });
  await writeToServer(sql, 'server.crt', own.cert);
  await writeToServer(sql, 'server.key', own.private);
  await sql`alter system set ssl = on`;
  await sql`select pg_reload_conf()`;
  await sql.end();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

function urlWith(parameters: string, hostname = 'localhost'): string {
  const url = new URL(server.url);
  url.hostname = hostname;
  return `${url.href}?${parameters}`;
}

async function isEncrypted(url: string): Promise<boolean> {
  const database = connect({ url, max: 1 });
  try {
    const [row] = await database.client`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return row?.ssl;
  } finally {
    await database.close();
  }
}

test('encrypts the connection if sslmode requires it', async () => {
  expect(await isEncrypted(urlWith('sslmode=disable'))).toBe(false);
  expect(await isEncrypted(urlWith('sslmode=require'))).toBe(true);
  expect(await isEncrypted(urlWith(`sslmode=verify-full&sslrootcert=${folder}/own.crt`))).toBe(true);
  expect(await isEncrypted(urlWith(`sslmode=verify-ca&sslrootcert=${folder}/own.crt`, '127.0.0.1'))).toBe(
    true,
  );
});

test('the check at startup passes with a certificate that it can verify', async () => {
  await checkDatabase(urlWith(`sslmode=verify-full&sslrootcert=${folder}/own.crt`));
});

test('the check at startup refuses a certificate of another authority, and a host that it cannot compare', async () => {
  await expect(checkDatabase(urlWith(`sslmode=verify-full&sslrootcert=${other}`))).rejects.toThrow(
    /cannot be verified: let sslrootcert/,
  );
  await expect(
    checkDatabase(urlWith(`sslmode=verify-full&sslrootcert=${folder}/own.crt`, '127.0.0.1')),
  ).rejects.toThrow(/must give 127.0.0.1 by its name/);
});
