import { id, input } from './kit/fields.ts';

export const inquiryId = input({ inquiry_id: id('Inquiry') });
