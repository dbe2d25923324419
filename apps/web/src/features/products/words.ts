export const words = {
  lead: 'Products and categories offered in forms. Changes apply immediately.',
  renamed: 'Open records get the new name. Closed records keep the old one.',
  deleting: 'It is removed from every list. Products used in open records cannot be deleted.',
  deletingCategory:
    'It is removed from every list. Categories that have products or are used in open records cannot be deleted.',
  noCategory: 'Add a category, then its products.',
  none: 'This category has no products yet.',
  renameOne: (name: string) => `Rename ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  asked: 'A user requested this product. Give it a name and choose its category.',
} as const;
