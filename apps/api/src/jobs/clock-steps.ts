/** Between two looks; the schedule goes by minutes. */
const LOOK_MS = 5000;
/** A clock that is set right a little is none that stepped. */
const STEP_MS = 60_000;

/** Calls back when the clock was set, or the machine slept. Answers how to end it. */
export function onClockStep(stepped: () => void): () => void {
  let ahead = Date.now() - performance.now();
  const timer = setInterval(() => {
    const now = Date.now() - performance.now();
    if (Math.abs(now - ahead) > STEP_MS) stepped();
    ahead = now;
  }, LOOK_MS);
  return () => clearInterval(timer);
}
