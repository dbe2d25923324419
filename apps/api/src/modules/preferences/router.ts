import { messageAnswer } from '@tank/schema/answers';
import { preferences, preferencesAnswer } from '@tank/schema/map/preferences';
import { procedure, router } from '../../kernel/http/trpc.ts';
import { clearPreferences } from './clear-preferences.ts';
import { getPreferences } from './get-preferences.ts';
import { preferencePolicy } from './policy.ts';
import { savePreferences } from './save-preferences.ts';

export const preferencesRouter = router({
  get: procedure(preferencePolicy.get).output(preferencesAnswer).query(getPreferences),
  save: procedure(preferencePolicy.save).input(preferences).output(messageAnswer).mutation(savePreferences),
  clear: procedure(preferencePolicy.clear).output(messageAnswer).mutation(clearPreferences),
});
