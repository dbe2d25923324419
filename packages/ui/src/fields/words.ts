/** What fields say by themselves. */
export const words = {
  /** Where the reader's own calendar has another day. */
  marketToday: (date: string) => `Today is ${date} in the market.`,
  orDrop: 'or drop files here',
  uploaded: (done: number, all: number) => `${done} of ${all} files uploaded`,
  uploadOf: (name: string) => `Upload of ${name}`,
} as const;
