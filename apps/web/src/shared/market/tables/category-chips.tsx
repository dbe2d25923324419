import { VisuallyHidden } from '@mantine/core';
import { words } from '../words.ts';
import classes from './category-chips.module.css';

const MAX_CHIPS = 2;

/** The first product categories, and the number of the others. */
export function CategoryChips({ categories }: { categories: readonly string[] }) {
  const others = categories.slice(MAX_CHIPS);
  return (
    <span className={classes.chips}>
      {categories.slice(0, MAX_CHIPS).map((category) => (
        <span key={category} className={classes.chip}>
          {category}
        </span>
      ))}
      {others.length > 0 && (
        <span className={classes.more} data-tip={others.join(', ')}>
          <span aria-hidden>{words.moreNames(others.length)}</span>
          <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
