import type { LegalText } from '@tank/schema/legal/text';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import classes from './legal-document.module.css';
import { headingOf, type Numbers } from './numbering.ts';
import { TextLink } from './text-link.tsx';
import { words } from './words.ts';

interface ContentsProps {
  text: LegalText;
  numbers: Numbers;
}

/** The table of contents, beside the text on wide screens and collapsed above it on narrow ones. */
export function Contents({ text: { sections }, numbers }: ContentsProps) {
  const list = (
    <ul>
      {sections.map((section) => (
        <li key={section.id}>
          <TextLink href={`#${section.id}`}>{headingOf(section, numbers)}</TextLink>
        </li>
      ))}
    </ul>
  );
  return (
    <nav ref={singleTabStop} aria-label={words.contents} className={classes.contents}>
      <div className={classes.beside}>
        <p className={classes.contentsTitle}>{words.contents}</p>
        {list}
      </div>
      <details className={classes.folded}>
        <summary>{words.contents}</summary>
        {list}
      </details>
    </nav>
  );
}
