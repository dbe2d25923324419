import { IconHelp } from '@tabler/icons-react';
import type { GlossaryTerm } from '@tank/schema/glossary';
import type { ReactNode } from 'react';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { lazyWithPreload } from '../lib/prefetch.ts';
import classes from './glossary.module.css';
import { words } from './words.ts';

/** Loads the glossary texts when a term is first opened. */
const Meanings = lazyWithPreload(() => import('./meanings.tsx'));

interface MeaningProps {
  of: readonly GlossaryTerm[];
  /** The word itself, in place of the question mark. */
  children?: ReactNode;
}

const Meaning = ({ of, children }: MeaningProps) => (
  <Dropdown
    kind="dialog"
    label={words.label(of)}
    width={300}
    prefetch={Meanings.preload}
    button={(props) => (
      <button
        {...props}
        type="button"
        className={children ? classes.word : classes.mark}
        aria-label={children ? undefined : words.label(of)}
        data-screen={children ? undefined : true}
        data-word={children ? true : undefined}
      >
        {children ?? <IconHelp size={16} aria-hidden />}
      </button>
    )}
  >
    {() => <Meanings of={of} />}
  </Dropdown>
);

/** A glossary term as part of a label. */
export const Term = ({ of, children }: { of: GlossaryTerm; children: ReactNode }) => (
  <Meaning of={[of]}>{children}</Meaning>
);

/** A question mark beside its words, for labels that handle clicks themselves. */
export const Explain = ({ of }: { of: readonly GlossaryTerm[] }) => <Meaning of={of} />;

/** A field with a question mark that explains its label, after the field in the tab order. */
export const Explained = ({ of, children }: { of: GlossaryTerm; children: ReactNode }) => (
  <div className={classes.explained}>
    {children}
    <Meaning of={[of]} />
  </div>
);
