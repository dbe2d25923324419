export const words = {
  lead: 'The lists that every form offers. A change reaches open forms at once.',
  renamed: 'Open records get the new name. Closed records keep the old one.',
  deleting: 'It disappears from every list. A product that open records name cannot be deleted.',
  deletingCategory:
    'It disappears from every list. A category with products, or that open records name, cannot be deleted.',
  noCategory: 'Add a category, then the products in it.',
  none: 'This category has no products yet.',
  renameOne: (name: string) => `Rename ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  deleteTitle: (name: string) => `Delete ${name}?`,
  asked: 'Somebody asked for this product. Give it a name and choose its category.',
} as const;
