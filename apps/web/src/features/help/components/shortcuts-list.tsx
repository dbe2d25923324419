import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { shortcutGroups } from '../words.ts';
import classes from './help.module.css';

const Keys = ({ keys }: { keys: string }) =>
  keys.split(/(?<=.)\+/).map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' + '}
      <Kbd>{key}</Kbd>
    </Fragment>
  ));

export const ShortcutsList = ({ level }: { level: 2 | 3 }) => {
  const Heading = `h${level}` as const;
  return (
    <div className={classes.shortcuts}>
      {shortcutGroups.map(({ area, shortcuts }) => (
        <section key={area}>
          <Heading className={classes.area}>{area}</Heading>
          <dl>
            {shortcuts.map(({ keys, action }) => (
              <div key={action} className={classes.shortcut}>
                <dt>{action}</dt>
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
