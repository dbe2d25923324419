interface Stream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface ProgressBar {
  show(progress: { done: number; total: number }): void;
  end(): void;
}

const WIDTH = 30;
/** Percent per line if the stream is not a terminal. */
const STEP = 10;

/** A line that is rewritten on a terminal; in a file or pipe, a line every ten percent. */
export function progressBar({ stream, label }: { stream: Stream; label: string }): ProgressBar {
  let shown = stream.isTTY ? -1 : 0;
  return {
    show: ({ done, total }) => {
      const percent = Math.floor((done / total) * 100);
      const step = stream.isTTY ? percent : percent - (percent % STEP);
      if (step <= shown) return;
      shown = step;
      if (!stream.isTTY) {
        stream.write(`${label}: ${step}%\n`);
        return;
      }
      const filled = Math.round((percent / 100) * WIDTH);
      const line = `${label} [${'='.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${percent}%`;
      stream.write(`\r${line.slice(0, (stream.columns ?? 80) - 1)}`);
    },
    end: () => {
      if (stream.isTTY) stream.write('\n');
    },
  };
}
