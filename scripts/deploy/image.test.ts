/** The image, and the files that start it or the product. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const dockerfile = read('deploy/Dockerfile');
/** Instructions of each stage. */
const stages = dockerfile.split(/^FROM /m).slice(1);
const final = stages.at(-1) ?? '';

describe('the image', () => {
  test('installs by the manifest of every package of the workspace', () => {
    const { packages } = parse(read('pnpm-workspace.yaml')) as { packages: string[] };
    const manifests = globSync(
      packages.map((pattern) => `${pattern}/package.json`),
      { cwd: root },
    );
    expect(manifests.length).toBeGreaterThan(5);
    expect(manifests.filter((path) => !dockerfile.includes(`COPY ${path} `))).toEqual([]);
  });

  test('has the source of every package that the API needs', () => {
    const { dependencies } = JSON.parse(read('apps/api/package.json')) as {
      dependencies: Record<string, string>;
    };
    const own = Object.keys(dependencies).filter((name) => name.startsWith('@tank/'));
    for (const name of own.map((path) => path.replace('@tank/', 'packages/')))
      expect(final).toContain(`COPY ${name} ${name}\n`);
  });

  test('is built in stages, and runs as a user who owns nothing of it', () => {
    expect(stages.length).toBeGreaterThan(2);
    expect(final).toContain('USER node\n');
    expect(final).not.toContain('--chown');
  });
});

describe('the containers of compose', () => {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true });

  test.each(['api', 'jobs'])('%s is read-only, without privileges, and may write to /tmp', (name) => {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
    expect(services[name].security_opt).toContain('no-new-privileges:true');
  });

  test('the jobs run in their own container', () => {
    expect(services.api.environment.JOBS).toBe('0');
    expect(services.jobs.environment.JOBS).toBeUndefined();
  });
});

test('each file starts a program that exists', () => {
  const files = ['deploy/Dockerfile', 'deploy/compose.yaml', 'deploy/helm/templates/jobs.yaml'];
  const units = globSync('deploy/systemd/*.service', { cwd: root });
  for (const file of [...files, ...units]) {
    const programs = read(file).match(/apps\/api\/src\/[\w/-]+\.ts/g) ?? [];
    expect(programs, file).not.toEqual([]);
    for (const program of programs) expect(existsSync(join(root, program)), `${file}: ${program}`).toBe(true);
  }
});
