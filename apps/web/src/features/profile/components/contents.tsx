import { showSection } from '@tank/ui/lib/show-section';
import { singleTabStop } from '@tank/ui/lib/single-tab-stop';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../../../shared/page/link.tsx';
import { sections } from '../model/sections.ts';
import { words } from '../words.ts';
import classes from './profile.module.css';

/** Table of contents, beside the sections on wide screens. */
export function Contents() {
  const { hash, key } = useLocation();
  // Scrolls again when the user follows the same link twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` differs for each navigation
  useEffect(() => {
    if (hash) showSection(hash.slice(1));
  }, [hash, key]);
  return (
    <nav ref={singleTabStop} aria-label={words.sections} className={classes.contents}>
      <ul>
        {Object.entries(sections).map(([id, title]) => (
          <li key={id}>
            <Link to={{ hash: id }} aria-current={hash === `#${id}` ? 'true' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
