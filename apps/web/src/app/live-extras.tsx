import LivePanel from '../features/live-panel/components/live-panel.tsx';
import LiveAlerts from '../features/notifications/components/live-alerts.tsx';

/** Shows events outside the bell; not loaded with the first page. */
export default function LiveExtras() {
  return (
    <>
      <LiveAlerts />
      <LivePanel />
    </>
  );
}
