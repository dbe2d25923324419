import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';
const MAX_LENGTH = 60;

/** "Chrome on Windows"; for other clients the product name of the User-Agent. */
export function describeDevice(user_agent: string | null | undefined): string {
  if (!user_agent) return UNKNOWN;
  const { browser, os } = Bowser.parse(user_agent);
  const words = [browser.name, os.name].filter(Boolean).join(' on ');
  return (words || user_agent.split('/')[0] || UNKNOWN).slice(0, MAX_LENGTH);
}
