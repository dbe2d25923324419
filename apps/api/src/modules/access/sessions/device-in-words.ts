import Bowser from 'bowser';

/** What a client that says nothing of itself is called. */
const UNKNOWN = 'Unknown device';
const LONGEST = 60;

/** "Chrome on Windows"; of what is no browser the name by which it calls itself. */
export function deviceInWords(user_agent: string | null | undefined): string {
  if (!user_agent) return UNKNOWN;
  const { browser, os } = Bowser.parse(user_agent);
  const words = [browser.name, os.name].filter(Boolean).join(' on ');
  return (words || user_agent.split('/')[0] || UNKNOWN).slice(0, LONGEST);
}
