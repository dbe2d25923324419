/** Runs the product with a new demo database in a temporary directory: `node serve.ts <port> [OIDC_PROVIDERS]`. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compileCache } from '../../api/src/config.ts';

const [, , port = '3190', OIDC_PROVIDERS = ''] = process.argv;
const dataDir = mkdtempSync(join(tmpdir(), 'tank-e2e-'));
// Run as root, PostgreSQL switches to another system user, which must be able to enter the directory.
chmodSync(dataDir, 0o755);
const main = resolve(import.meta.dirname, '../../api/src/main.ts');

const server = spawn(process.execPath, [main], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    ...compileCache,
    PORT: port,
    DATA_DIR: dataDir,
    DEMO: '1',
    DATABASE_URL: '',
    OIDC_PROVIDERS,
    LOG_LEVEL: 'error',
  },
});
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGINT', () => server.kill('SIGTERM'));
