/** Whether the points are being read for the first time: whoever asks for them then waits for all of it. */
export const createFirstReading = () => ({ underWay: false });
