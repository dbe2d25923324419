import LivePanel from '../features/live-panel/components/live-panel.tsx';
import LiveAlerts from '../features/notifications/components/live-alerts.tsx';

/** What tells of events besides the bell; no part of what a page first loads. */
export default function LiveExtras() {
  return (
    <>
      <LiveAlerts />
      <LivePanel />
    </>
  );
}
