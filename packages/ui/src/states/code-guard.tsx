import { Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { isMissingCode } from '../lib/missing-code.ts';
import classes from './code-guard.module.css';
import { words } from './words.ts';

interface CodeGuardProps {
  /** Somebody waits for it, and is told; left out: the page does without it. */
  opened?: boolean;
  /** Gives the opening up. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * What stands beside or above a page and whose code is gone, as after a deploy, leaves the page as it is, with all that was
 * typed there.
 * Any other failure is for the guard outside of it.
 */
export class CodeGuard extends Component<CodeGuardProps, { failed: unknown }> {
  override state: { failed: unknown } = { failed: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: error };
  }

  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    if (!isMissingCode(failed)) throw failed;
    if (!this.props.opened) return null;
    return (
      <div className={classes.missing} role="alert" data-screen>
        <Text size="sm">{words.missing}</Text>
        <div className={classes.buttons}>
          <Button variant="default" size="xs" onClick={this.props.onClose}>
            Not now
          </Button>
          <Button size="xs" onClick={() => window.location.reload()}>
            Reload
          </Button>
        </div>
      </div>
    );
  }
}
