import type { Clause, Section } from '@tank/schema/legal/text';
import classes from './legal-document.module.css';
import { headingOf, type Numbers, piecesOf } from './numbering.ts';
import { TextLink } from './text-link.tsx';

/** Text with its links. */
export const LinkedText = ({ text, numbers }: { text: string; numbers: Numbers }) =>
  piecesOf(text, numbers).map((piece, at) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <TextLink key={at} href={piece.href}>
        {piece.words}
      </TextLink>
    ),
  );

interface LegalSectionProps {
  section: Section;
  numbers: Numbers;
  level: 2 | 3;
}

/** Section with a linkable heading and numbered clauses. */
export function LegalSection({ section, numbers, level }: LegalSectionProps) {
  const { id, clauses } = section;
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Heading id={id} tabIndex={-1}>
        {headingOf(section, numbers)}
      </Heading>
      {clauses.map((clause, at) => (
        <NumberedClause
          key={typeof clause === 'string' ? clause : clause.text}
          clause={clause}
          number={`${numbers.get(id)}.${at + 1}`}
          numbers={numbers}
        />
      ))}
    </section>
  );
}

function NumberedClause({ clause, number, numbers }: { clause: Clause; number: string; numbers: Numbers }) {
  const { text, list = [] } = typeof clause === 'string' ? { text: clause } : clause;
  return (
    <div className={classes.clause}>
      <span className={classes.number}>{number}</span>
      <div>
        <p>
          <LinkedText text={text} numbers={numbers} />
        </p>
        {list.length > 0 && (
          <ol className={classes.list}>
            {list.map((item) => (
              <li key={item}>
                <LinkedText text={item} numbers={numbers} />
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}
