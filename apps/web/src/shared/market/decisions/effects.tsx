import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type AnswerKind, words } from '../words.ts';
import type { Answer } from './answer.ts';
import classes from './effects.module.css';

export interface Effect {
  text: string;
  isWarning?: boolean;
}

/** Says which other open bids or offers on the same record an acceptance rejects. `open` is undefined while it loads. */
export function rejectsOthers(
  kind: AnswerKind,
  id: number,
  open: { data: readonly Answer[]; page: { total: number } } | undefined,
): Effect {
  if (!open) return { text: words.rejectsOthers(kind), isWarning: true };
  const others = open.data.filter((answer) => answer.id !== id);
  const count = Math.max(others.length, open.page.total - 1);
  const [other] = others;
  if (count === 0) return { text: words.noOthers(kind) };
  return {
    text: count === 1 && other ? words.rejectsOne(kind, other) : words.rejectsMany(kind, count),
    isWarning: true,
  };
}

/** The effects of a decision, one line each. */
export const Effects = ({ effects }: { effects: readonly Effect[] }) => (
  <ul className={classes.list}>
    {effects.map(({ text, isWarning }) => {
      const Icon = isWarning ? IconAlertTriangle : IconCheck;
      return (
        <li key={text} className={classes.line} data-warning={isWarning || undefined}>
          <Icon size={16} aria-hidden className={classes.icon} />
          {text}
        </li>
      );
    })}
  </ul>
);
