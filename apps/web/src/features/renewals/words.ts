export const words = {
  /** Used in sentences. */
  request: (renewal_id: number) => `renewal request ${renewal_id}`,
  title: (renewal_id: number) => `Renewal request ${renewal_id}`,
  keepsBooking: (booking_id: number) => `Booking ${booking_id} does not change`,
  delete: (renewal_id: number) => `Delete renewal request ${renewal_id}?`,
  deleting: 'The other party is notified. You can place a new request while the booking is active.',
  reject: (renewal_id: number) => `Reject renewal request ${renewal_id}?`,
  willSee: 'The other party will see this',
  itIs: (renewal_id: number) => `Request ${renewal_id}.`,
  formTitle: (booking_id: number) => `Renewal Request for booking ${booking_id}`,
  formMeans: (end: string) =>
    `The term, including renewals so far, ends on ${end}. If the other party accepts, this creates a new booking on these terms.`,
  received: 'Received renewal requests',
  placed: 'Placed renewal requests',
  noneOpen: 'No renewal requests to answer.',
  /** Hints in empty tables. */
  empty: {
    received: 'When the other party asks to renew a booking, the request appears here.',
    placed: 'When you ask to renew a booking, your request appears here.',
  },
} as const;
