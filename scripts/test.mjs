// `npm test`: all checks, and the tests that a change needs at once. `npm test -- --all`: all tests, as CI runs them.
// All steps run, even after a failure; a summary follows.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './lib/browser.mjs';
import { ensureDependencies, turboEnv } from './lib/dependencies.mjs';
import { requireNode, root, toolEnv } from './lib/project.mjs';
import { runTool, stopRunning } from './lib/run.mjs';
import { scratchFolder } from './lib/temp-folder.mjs';

// Inherited by all child processes.
process.env.TMPDIR = scratchFolder();
const reports = mkdtempSync(join(tmpdir(), 'tank-test-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const all = process.argv.includes('--all');
if (!all) process.env.TEST_SCOPE = 'main';

const turbo = (...tasks) =>
  runTool('turbo', ['run', ...tasks, '--continue=always', '--output-logs=errors-only'], { env: turboEnv() });

function vitest(file, ...projects) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runTool('vitest', ['run', ...reporters, ...projects.map((name) => `--project=${name}`)]);
}

async function playwright(file) {
  const web = join(root, 'apps/web');
  const env = toolEnv({ CHROME_BIN: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: file });
  const journeys = all ? [] : ['--grep=@main'];
  return runTool('playwright', ['test', '--reporter=list,json', ...journeys], {
    bin: join(web, 'node_modules/.bin'),
    cwd: web,
    env,
  });
}

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

function vitestCounts(file) {
  const report = readReport(file);
  if (!report) return null;
  // A file that failed to load has no failed test.
  const broken = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

function playwrightCounts(file) {
  const stats = readReport(file)?.stats;
  return stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : null;
}

const STEPS = [
  {
    name: 'Lint, types, layers, dead code, web build',
    run: () => turbo('lint', 'types', 'layers', 'dead', 'build'),
  },
  { name: 'Repository rules', run: (file) => vitest(file, 'rules'), count: vitestCounts },
  { name: 'Unit and integration tests', run: (file) => vitest(file, 'node', 'web*'), count: vitestCounts },
  { name: 'Browser tests', run: playwright, count: playwrightCounts },
];

async function runStep(step, index) {
  const started = Date.now();
  console.log(`\n=== ${step.name} ===`);
  const file = join(reports, `${index}.json`);
  const code = await step.run(file).catch((error) => {
    console.error(error.message);
    return 1;
  });
  const { passed, failed } = step.count?.(file) ?? { passed: 0, failed: 0 };
  const ok = code === 0 && failed === 0;
  console.log(`--- ${step.name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  // A run that failed without a failed test counts as one, so that the last line shows it.
  return { name: step.name, ok, passed, failed: step.count && !ok ? Math.max(failed, 1) : failed };
}

requireNode();
await ensureDependencies();

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    // The terminal's Ctrl-C has already reached the running step; a second signal would interrupt its cleanup.
    if (signal === 'SIGTERM') stopRunning();
  });
}

const results = [];
for (const [index, step] of STEPS.entries()) {
  if (!interrupted) results.push(await runStep(step, index));
}

const bad = results.filter((result) => !result.ok).map((result) => result.name);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (interrupted) console.log('\nInterrupted.');
console.log(bad.length ? `\nFailed: ${bad.join('; ')}\n` : '\nEverything passed.\n');
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(interrupted ? 130 : bad.length ? 1 : 0);
