/** What the client has seen of the database: named with each call, so that no read replica answers that lacks it. */
const HEADER = 'database-position';

export interface Seen {
  headers(): Record<string, string>;
  noteAnswer(answer: Response): void;
  /** @param id Ends with the position of the event. */
  noteEvent(id: string): void;
}

export function createSeen(): Seen {
  let position = 0;
  const note = (other: number) => {
    position = Math.max(position, other || 0);
  };
  return {
    headers: () => ({ [HEADER]: String(position) }),
    noteAnswer: ({ headers }) => note(Number(headers.get(HEADER))),
    noteEvent: (id) => note(Number(id.split('-')[2])),
  };
}
