import { messages } from '@tank/schema/messages';
import { sentenceOf } from '../../../shared/calls/failure.ts';
import { hasWebGl } from '../model/has-webgl.ts';
import { useKeptFilters } from '../model/use-kept-filters.ts';
import { useStyleNamed } from '../model/use-named-style.ts';
import { words } from '../words.ts';
import { Trouble } from './trouble.tsx';

/** Above the map: what it has to do without. */
export const Troubles = ({ filtered }: { filtered: boolean }) => (
  <>
    <StyleTrouble />
    {filtered && <FilterTrouble />}
  </>
);

function StyleTrouble() {
  const failed = useStyleNamed() === null;
  return failed && hasWebGl() && <Trouble text={words.styleFailed} />;
}

function FilterTrouble() {
  const { error, refetch } = useKeptFilters();
  if (!error) return null;
  const said = sentenceOf(error, messages.unableToFetchMapFilters);
  return <Trouble text={`${said} ${words.withoutKept}`} onRetry={() => void refetch()} />;
}
