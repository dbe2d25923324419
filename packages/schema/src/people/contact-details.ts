/** Fields that the two parties of a booking see of each other (docs/product.md#bookings). */
export const contactDetails = [
  'username',
  'first_name',
  'last_name',
  'company',
  'email',
  'office_phone',
  'cell_phone',
] as const;
