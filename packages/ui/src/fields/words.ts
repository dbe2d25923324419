/** What fields say by themselves. */
export const words = {
  /** Of what looks like a date, and no calendar has. */
  noSuchDay: (typed: string) => `${typed} is not a date.`,
  enterDate: 'Enter a date as MM/DD/YYYY.',
  orDrop: 'or drop files here',
  uploaded: (done: number, all: number) => `${done} of ${all} files uploaded`,
  uploadOf: (name: string) => `Upload of ${name}`,
} as const;
