/** Texts of the fields. */
export const words = {
  /** Shown if the browser's date differs from the market day. */
  marketToday: (date: string) => `Today is ${date} in the market.`,
  orDrop: 'or drop files here',
  uploaded: (done: number, all: number) => `${done} of ${all} files uploaded`,
  uploadOf: (name: string) => `Upload of ${name}`,
} as const;
