import LivePanel from '../features/live-panel/components/live-panel.tsx';
import LiveAlerts from '../features/notifications/components/live-alerts.tsx';

/** Notices and panel of live events; loaded after the first page. */
export default function LiveEvents() {
  return (
    <>
      <LiveAlerts />
      <LivePanel />
    </>
  );
}
