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
import { type Prefetch, prefetchOnIntent } from '@tank/ui/lib/prefetch';
import { Link } from '../shared/page/link.tsx';
import { useUser } from '../shared/session/session.ts';
import { reportTutorialAction } from '../shared/tutorial/tutorial.ts';
import { useRestartTutorial } from '../shared/tutorial/use-restart-tutorial.ts';
import { showPalette, showShortcuts } from './global-hotkeys.tsx';
import { prefetchScreen } from './screen-code.ts';
import { useLogout } from './use-logout.ts';
import { words } from './words.ts';

interface UserMenuItemsProps {
  onReport: () => void;
  preloadReport: Prefetch;
}

const Key = ({ keys }: { keys: string }) => (
  <Text component="kbd" size="xs" c="dimmed">
    {keys}
  </Text>
);

/** Items of the username's menu. */
export default function UserMenuItems({ onReport, preloadReport }: UserMenuItemsProps) {
  const { category } = useUser();
  const logout = useLogout();
  const startAgain = useRestartTutorial();
  return (
    <>
      <Menu.Label>{category}</Menu.Label>
      <Menu.Item
        leftSection={<IconFlag size={16} aria-hidden />}
        onClick={onReport}
        {...prefetchOnIntent(preloadReport)}
      >
        {words.reportIssue}
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/profile"
        onClick={() => reportTutorialAction('/profile')}
        leftSection={<IconUser size={16} aria-hidden />}
        {...prefetchOnIntent(() => prefetchScreen('/profile'))}
      >
        Profile
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconCommand size={16} aria-hidden />}
        rightSection={<Key keys="Ctrl K" />}
        onClick={showPalette}
        {...prefetchOnIntent(showPalette.prefetch)}
      >
        {words.goToOrBegin}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconKeyboard size={16} aria-hidden />}
        rightSection={<Key keys="?" />}
        onClick={showShortcuts}
        {...prefetchOnIntent(showShortcuts.prefetch)}
      >
        Shortcuts
      </Menu.Item>
      <Menu.Item
        component={Link}
        to="/help"
        leftSection={<IconHelp size={16} aria-hidden />}
        {...prefetchOnIntent(() => prefetchScreen('/help'))}
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
