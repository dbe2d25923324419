export const words = {
  /** Used in sentences. */
  request: (renewal_id: number) => `renewal request ${renewal_id}`,
  title: (renewal_id: number) => `Renewal request ${renewal_id}`,
  accepting: (booking_id: number) =>
    `This makes a new booking on these terms. Booking ${booking_id} stays as it is.`,
  delete: (renewal_id: number) => `Delete renewal request ${renewal_id}?`,
  deleting: 'The receiver is notified. You can place a new request as long as the booking is active.',
  reject: (renewal_id: number) => `Reject renewal request ${renewal_id}?`,
  willSee: 'The other party will see this',
  itIs: (renewal_id: number) => `It is request ${renewal_id}.`,
  formTitle: (booking_id: number) => `Renewal Request for booking ${booking_id}`,
  formMeans: (end: string) =>
    `The term, with its renewals so far, ends on ${end}. The other party is asked to accept. If they do, a new booking is made on these terms.`,
  received: 'Received renewal requests',
  placed: 'Placed renewal requests',
  /** Hints in empty tables. */
  empty: {
    received: 'When the other party asks to renew a booking, the request appears here.',
    placed: 'When you ask to renew a booking, your request appears here.',
  },
} as const;
