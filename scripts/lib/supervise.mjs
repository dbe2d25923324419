import { constants } from 'node:os';
import { windows } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
// npm passes the terminal's Ctrl-C on although we have got it ourselves: the same key press arrives twice.
const ECHO_MS = 300;

function killHard(child) {
  try {
    if (windows) child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/**
 * Lives and ends with children that run in process groups of their own (spawned with `detached`): the first signal is
 * passed on to each as SIGTERM, a second one kills them. Answers the exit code of the first that ended.
 */
export function supervise(children) {
  let askedAt = 0;
  const ask = () => {
    askedAt ||= Date.now();
    for (const child of children) child.kill('SIGTERM');
  };
  const onSignal = () => {
    if (askedAt === 0) ask();
    else if (Date.now() - askedAt > ECHO_MS) children.forEach(killHard);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // npm passes a signal to its shell, which ends without passing it on.
  const parent = process.ppid;
  const endWithShell = () => {
    if (askedAt === 0 && process.ppid !== parent) ask();
  };
  if (process.env.npm_lifecycle_event) setInterval(endWithShell, 200).unref();

  const ended = children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('error', (error) => {
          console.error(error.message);
          resolve(1);
        });
        child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
      }),
  );
  const first = Promise.race(ended).then((code) => {
    if (askedAt === 0) ask();
    return code;
  });
  return Promise.all([first, ...ended]).then(([code]) => code);
}
