import { addDays, randomInstant } from '../dates.ts';
import type { Random } from '../random.ts';
import type { CopyRow } from './copy.ts';
import type { IdRange, SeedContext } from './seed-part.ts';

const companySuffixes = { Terminal: 'Terminals', Trader: 'Trading' };

/** Accounts with the demo password: `terminal-<id>@scale.test`, `trader-<id>@scale.test`. */
export function* userRows(
  { first, count }: IdRange,
  category: keyof typeof companySuffixes,
  { today, password_hash, random }: Pick<SeedContext, 'today' | 'password_hash'> & { random: Random },
): Generator<CopyRow> {
  const name = category.toLowerCase();
  for (let user_id = first; user_id < first + count; user_id++)
    yield {
      user_id,
      username: `scale_${name}_${user_id}`,
      email: `${name}-${user_id}@scale.test`,
      password_hash,
      category,
      first_name: 'Scale',
      last_name: `${category} ${user_id}`,
      company: `Scale ${companySuffixes[category]} ${user_id}`,
      tutorial_step: 35,
      created_at: randomInstant(addDays(today, -1600), random),
    };
}
