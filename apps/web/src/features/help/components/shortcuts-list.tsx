import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { shortcutGroups } from '../words.ts';
import classes from './help.module.css';

const Keys = ({ keys }: { keys: string }) =>
  keys.split(/(?<=.)\+/).map((key, at) => (
    <Fragment key={key}>
      {at > 0 && ' + '}
      <Kbd>{key}</Kbd>
    </Fragment>
  ));

/** Every shortcut, by where it works. */
export const ShortcutsList = ({ level }: { level: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.shortcuts}>
      {shortcutGroups.map(({ where, shortcuts }) => (
        <section key={where}>
          <Heading className={classes.where}>{where}</Heading>
          <dl>
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className={classes.shortcut}>
                <dt>{does}</dt>
                <dd>
                  {keys.map((key) => (
                    <span key={key} className={classes.keys}>
                      <Keys keys={key} />
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
};
