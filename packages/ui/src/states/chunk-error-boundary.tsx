import { Button, Text } from '@mantine/core';
import { Component, type ReactNode } from 'react';
import { isChunkLoadError } from '../lib/chunk-load-error.ts';
import classes from './chunk-error-boundary.module.css';
import { words } from './words.ts';

interface ChunkErrorBoundaryProps {
  /** Whether the user has opened the content and must see an error; without it a failure is silent. */
  opened?: boolean;
  onClose?: () => void;
  children: ReactNode;
}

/**
 * Keeps the page and its unsaved input when the code of a dialog or popover cannot be loaded, as after a deployment.
 * Rethrows any other error to the next error boundary.
 */
export class ChunkErrorBoundary extends Component<ChunkErrorBoundaryProps, { failed: unknown }> {
  override state: { failed: unknown } = { failed: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failed: error };
  }

  override render() {
    const { failed } = this.state;
    if (failed === undefined) return this.props.children;
    if (!isChunkLoadError(failed)) throw failed;
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
