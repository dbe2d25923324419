/** All Drizzle relations, in one file so that the table files import one way. */
import { relations } from 'drizzle-orm';
import { accessModes } from './tables/access-modes.ts';
import { storage } from './tables/storage.ts';
import { users } from './tables/users.ts';

export const storageRelations = relations(storage, ({ one, many }) => ({
  owner: one(users, { fields: [storage.owner_id], references: [users.user_id] }),
  access_modes: many(accessModes),
}));

export const accessModeRelations = relations(accessModes, ({ one }) => ({
  storage: one(storage, { fields: [accessModes.storage_id], references: [storage.storage_id] }),
}));
