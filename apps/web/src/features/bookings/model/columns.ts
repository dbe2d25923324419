/** Default columns of the booking tables. */
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
