import * as z from 'zod';
import { EXPIRING_DAYS } from '../product.ts';

const count = (description: string) => z.number().meta({ description });

/** Figures over the listings or the inquiries of a user or a team, and over the open bids or offers on them. */
export const postingFigures = z.object({
  data: z.object({
    open: count('Open ones'),
    booked: count('Booked ones'),
    closed: count('Expired and withdrawn ones'),
    answered: count('Open ones with open bids or offers'),
    answers: count('Open bids or offers on them'),
    /** Null without answers. */
    difference: z.number().nullable().meta({
      description: 'Best open bid or offer on each compared with the price asked for, on average',
      unit: 'percent',
    }),
    volume: z.number().meta({ description: 'Volume of the open ones', unit: 'MBBL' }),
    expiring: count(`Open ones that expire within ${EXPIRING_DAYS} days`),
  }),
});
export type PostingFigures = z.infer<typeof postingFigures>['data'];
