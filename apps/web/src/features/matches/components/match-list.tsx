import { Anchor, Text, Title } from '@mantine/core';
import { messages } from '@tank/schema/messages';
import { ErrorState } from '@tank/ui/states/error-state';
import { LoadingState } from '@tank/ui/states/loading-state';
import { type Failure, sentenceOf } from '../../../shared/calls/failure.ts';
import { Link } from '../../../shared/page/link.tsx';
import { isNotFound } from '../../../shared/records/record-state.tsx';
import { words } from '../words.ts';
import classes from './match-list.module.css';

export interface Match {
  key: number;
  /** "Listing 12". */
  name: string;
  path: string;
  place: string;
  /** "500 MBBL", "0.5500 USD/BBL". */
  figures: readonly string[];
  /** 0 to 100. */
  score: number;
  reasons: readonly string[];
}

interface MatchListProps {
  title: string;
  description: string;
  matches: readonly Match[] | undefined;
  error: Failure | null;
  /** Sentence for an error without its own. */
  failure: string;
  onRetry: () => void;
}

/** Matches with their reasons, best first; empty for a caller who may not see them. */
export function MatchList({ title, description, matches, error, failure, onRetry }: MatchListProps) {
  if (isNotFound(error) || error?.data?.httpStatus === 403) return null;
  return (
    <section aria-label={title}>
      <Title order={2}>{title}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {matches?.length === 0 ? messages.noMatches : description}
      </Text>
      {error && <ErrorState text={sentenceOf(error, failure)} onRetry={onRetry} />}
      {!matches && !error && <LoadingState lines={6} />}
      {matches && matches.length > 0 && (
        <ol className={classes.list}>
          {matches.map((match) => (
            <Card key={match.key} match={match} />
          ))}
        </ol>
      )}
    </section>
  );
}

const Card = ({ match }: { match: Match }) => (
  <li className={classes.card}>
    <div className={classes.score}>
      <span className={classes.number}>{Math.round(match.score)}</span>
      <span className={classes.scale}>of 100</span>
    </div>
    <div className={classes.body}>
      <Anchor component={Link} to={match.path} className={classes.name}>
        {match.name}
      </Anchor>
      <span className={classes.place}>{match.place}</span>
      <div className={classes.figures}>
        {match.figures.map((figure) => (
          <span key={figure}>{figure}</span>
        ))}
      </div>
      <ul className={classes.reasons} aria-label={words.why}>
        {match.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  </li>
);
