/** What tables of bookings show at first, one's own and All Bookings. */
export const bookingColumns = [
  'booking_id',
  'status',
  'storage_name',
  'product',
  'price',
  'volume',
  'date_booked',
  'start_date',
  'end_date',
  'term',
] as const;
