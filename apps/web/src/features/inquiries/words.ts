/** What is said of inquiries. */
export const words = {
  whereAndWhat: 'Where and what',
  terms: 'Volume, price and time',
  noProduct: 'No matching product.',
  modes: 'The access modes that the tank must have.',
  none: 'Say what you want to store and where, and terminals can make you offers.',
  pickAddress: 'Pick an address to see the radius on the map.',
} as const;
