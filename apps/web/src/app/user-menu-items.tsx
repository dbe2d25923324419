import { Menu, Text } from '@mantine/core';
import {
  IconCommand,
  IconFlag,
  IconHelp,
  IconKeyboard,
  IconLogout,
  IconSchool,
  IconUser,
} from '@tabler/icons-react';
import { type Ahead, ahead } from '@tank/ui/lib/ahead';
import { Link } from 'react-router';
import { useUser } from '../shared/session/session.ts';
import { didForTutorial } from '../shared/tutorial/tutorial.ts';
import { useTutorialAgain } from '../shared/tutorial/use-tutorial-again.ts';
import { showPalette, showShortcuts } from './keys.tsx';
import { loadScreenAhead } from './screen-code.ts';
import { useLogout } from './use-logout.ts';
import { words } from './words.ts';

interface UserMenuItemsProps {
  onReport: () => void;
  onReportAhead: Ahead;
}

/** How the keyboard does the same. */
const Key = ({ keys }: { keys: string }) => (
  <Text component="kbd" size="xs" c="dimmed">
    {keys}
  </Text>
);

/** What the username's menu has. */
export default function UserMenuItems({ onReport, onReportAhead }: UserMenuItemsProps) {
  const { category } = useUser();
  const logout = useLogout();
  const startAgain = useTutorialAgain();
  return (
    <>
      <Menu.Label>{category}</Menu.Label>
      <Menu.Item
        leftSection={<IconFlag size={16} aria-hidden />}
        onClick={onReport}
        {...ahead(onReportAhead)}
      >
        {words.reportIssue}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/profile"
        onClick={() => didForTutorial('/profile')}
        leftSection={<IconUser size={16} aria-hidden />}
        {...ahead(() => loadScreenAhead('/profile'))}
      >
        Profile
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconCommand size={16} aria-hidden />}
        rightSection={<Key keys="Ctrl K" />}
        onClick={showPalette}
        {...ahead(showPalette.ahead)}
      >
        {words.goToOrBegin}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={16} aria-hidden />}
        rightSection={<Key keys="?" />}
        onClick={showShortcuts}
        {...ahead(showShortcuts.ahead)}
      >
        Shortcuts
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/help"
        leftSection={<IconHelp size={16} aria-hidden />}
        {...ahead(() => loadScreenAhead('/help'))}
      >
        Help
      </Menu.Item>
      {startAgain && (
        <Menu.Item leftSection={<IconSchool size={16} aria-hidden />} onClick={startAgain}>
          {words.startAgain}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={logout}>
        Logout
      </Menu.Item>
    </>
  );
}
