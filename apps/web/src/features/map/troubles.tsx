import { Button } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { sentenceOf } from '../../shared/calls/failure.ts';
import { hasWebGl } from './basemap/has-webgl.ts';
import { useStyleNamed } from './basemap/use-named-style.ts';
import { useKeptFilters } from './filters/use-filter.ts';
import classes from './trouble.module.css';
import { words } from './words.ts';

/** Above the map: what failed to load. */
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

interface TroubleProps {
  text: string;
  onRetry?: () => void;
}

/** A failure that leaves the map usable, with Retry. */
export const Trouble = ({ text, onRetry }: TroubleProps) => (
  <div className={classes.trouble} role="status">
    {text}
    {onRetry && (
      <Button size="compact-xs" variant="default" onClick={onRetry}>
        Retry
      </Button>
    )}
  </div>
);
