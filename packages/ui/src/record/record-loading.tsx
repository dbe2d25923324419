import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { useSlow } from '../states/use-slow.ts';
import { words } from '../states/words.ts';
import classes from './record.module.css';

const GROUPS = [0, 1];
const FACTS = [0, 1, 2, 3];

/** The shape of a record while it loads: title, price box and two groups of facts. */
export function RecordLoading({ isPage }: { isPage?: boolean }) {
  const isSlow = useSlow(true);
  return (
    <div className={classes.record} data-page={isPage || undefined} aria-busy data-loading>
      <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
      <div className={classes.header}>
        <Skeleton height={20} width="65%" my={4} />
        <Skeleton height={13} width="40%" mt={9} />
      </div>
      <div className={classes.columns}>
        <div className={classes.box}>
          <Skeleton height={12} width="25%" />
          <Skeleton height={28} width="50%" />
          <Skeleton height={14} width="75%" />
        </div>
        <div className={classes.sections}>
          {isSlow && (
            <Text size="sm" c="dimmed" role="status" mb="md">
              {words.slow}
            </Text>
          )}
          <div className={classes.groups}>
            {GROUPS.map((group) => (
              <div key={group}>
                <Skeleton height={14} width="35%" mb="md" />
                {FACTS.map((fact) => (
                  <Skeleton key={fact} height={13} width="90%" mb={14} />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
