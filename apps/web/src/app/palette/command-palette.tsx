import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconArrowRight, IconFile, IconPlus, IconSearch } from '@tabler/icons-react';
import type { TutorialAction } from '@tank/schema/tutorial/steps';
import { isDialogEntry, useCloseOnBack } from '@tank/ui/lib/use-close-on-back';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '../../shared/session/session.ts';
import { reportTutorialAction, useTutorialStep } from '../../shared/tutorial/tutorial.ts';
import { prefetchScreen } from '../screen-code.ts';
import { openAddDialog } from '../use-add-dialog.ts';
import { words } from '../words.ts';
import classes from './command-palette.module.css';
import { type Command, commandsFor } from './commands.ts';

const [store, spotlight] = createSpotlight();

const iconOf = ({ icon, adds, id }: Command) =>
  icon ?? (adds ? <IconPlus /> : id.startsWith('/') ? <IconArrowRight /> : <IconFile />);

/** Command palette: opens screens, records and add dialogs (docs/product.md#help). */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { abilities } = useUser();
  const navigate = useNavigate();
  const [query, setQuery] = useState('');
  useEffect(spotlight.open, []);
  useCloseOnBack(true, spotlight.close);
  const run = ({ to, adds }: Command) => {
    if (adds) openAddDialog(adds);
    // Replaces the palette's history entry.
    navigate(to, { replace: isDialogEntry() });
    reportTutorialAction(to as TutorialAction);
  };
  const groups = commandsFor(query, abilities, useTutorialStep());
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      attributes={{ content: { 'aria-label': words.palette } }}
      // A fixed position for any number of results.
      centered={false}
      yOffset="10dvh"
      overlayProps={{ backgroundOpacity: 0.7, color: '#05080b', blur: 0 }}
      classNames={classes as Partial<Record<string, string>>}
    >
      <Spotlight.Search
        aria-label={words.palette}
        placeholder={words.paletteHint}
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ title, commands }) => (
          <Spotlight.ActionsGroup key={title} label={title}>
            {commands.map((command) => (
              <Spotlight.Action
                key={command.id}
                label={command.label}
                leftSection={<span className={classes.icon}>{iconOf(command)}</span>}
                rightSection={command.heading}
                onClick={() => run(command)}
                onPointerEnter={() => prefetchScreen(command.to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && <Spotlight.Empty>{words.nothingFits}</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
