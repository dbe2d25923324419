// Counts what the tools' JSON reports say.
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

export function vitestCounts(file) {
  const report = read(file);
  if (!report) return null;
  // A file that could not even be loaded has no failed test to its name.
  const broken = report.testResults.filter(
    (result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export function playwrightCounts(file) {
  const stats = read(file)?.stats;
  return stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : null;
}
