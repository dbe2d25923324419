/**
 * Writes ready frames to many sockets: what comes for a socket within five milliseconds goes out in one write, which is
 * what big rooms cost (ADR 47).
 */
import type { Writable } from 'node:stream';

const GATHER_MS = 5;

export interface FrameWriter {
  write(frame: Buffer): void;
}

/** Sockets that have something to write; one timer serves them all. */
let waiting: (() => void)[] = [];

function flush(): void {
  const due = waiting;
  waiting = [];
  for (const write of due) write();
}

/**
 * `stream` is the connection below the websocket: whole frames only, so they mix with the library's own. Nothing is
 * written once the socket says goodbye.
 */
export function frameWriter(stream: Writable, isOpen: () => boolean): FrameWriter {
  let frames: Buffer[] = [];
  const write = () => {
    const [first, ...rest] = frames;
    frames = [];
    if (first && isOpen() && stream.writable)
      stream.write(rest.length > 0 ? Buffer.concat([first, ...rest]) : first);
  };
  return {
    write(frame) {
      if (frames.push(frame) > 1) return;
      if (waiting.push(write) === 1) setTimeout(flush, GATHER_MS);
    },
  };
}
