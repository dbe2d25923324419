import { IconHelp } from '@tabler/icons-react';
import type { GlossaryTerm } from '@tank/schema/glossary';
import type { ReactNode } from 'react';
import { Dropdown } from '../dropdown/dropdown.tsx';
import { lazyWithPreload } from '../lib/prefetch.ts';
import classes from './glossary.module.css';
import { words } from './words.ts';

/** The texts come with the first question. */
const Meanings = lazyWithPreload(() => import('./meanings.tsx'));

interface MeaningProps {
  of: readonly GlossaryTerm[];
  /** In place of the mark: the word itself. */
  children?: ReactNode;
}

/** A mark, or a word, that says on a click, a tap or a key what the words mean. */
const Meaning = ({ of, children }: MeaningProps) => (
  <Dropdown
    kind="dialog"
    label={words.whatIs(of)}
    width={300}
    prefetch={Meanings.preload}
    button={(props) => (
      <button
        {...props}
        type="button"
        className={children ? classes.word : classes.mark}
        aria-label={children ? undefined : words.whatIs(of)}
        data-screen={children ? undefined : true}
      >
        {children ?? <IconHelp size={16} aria-hidden />}
      </button>
    )}
  >
    {() => <Meanings of={of} />}
  </Dropdown>
);

/** A word that the glossary has, as part of a label. */
export const Term = ({ of, children }: { of: GlossaryTerm; children: ReactNode }) => (
  <Meaning of={[of]}>{children}</Meaning>
);

/** The same for words that stand beside it, or in a field's label, which has a click of its own. */
export const Explain = ({ of }: { of: readonly GlossaryTerm[] }) => <Meaning of={of} />;

/** A field, with what its label means. After it, so that the Tab key reaches the field first. */
export const Explained = ({ of, children }: { of: GlossaryTerm; children: ReactNode }) => (
  <div className={classes.explained}>
    {children}
    <Meaning of={[of]} />
  </div>
);
