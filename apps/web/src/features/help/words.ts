/** What Help says; the words of the trade are in the schema's glossary. */
export const words = {
  title: 'Help',
  lead: 'Terms of the trade, keyboard shortcuts, and how to reach us.',
  glossary: 'Terms of the trade',
  search: 'Search terms',
  none: 'No term matches your search.',
  shortcuts: 'Keyboard shortcuts',
  inFields: 'Shortcuts are off while you type in a field.',
  index: 'The price index',
  indexText: 'A public method: which prices count, how many are enough, and a worked example.',
  method: 'How the index is made',
  tutorial: 'The tutorial',
  tutorialText: 'It walks you through every screen, a step at a time. You can leave it whenever you like.',
  startTutorial: 'Start it again',
  reach: 'Reaching us',
  contact: 'Contact us',
  contactText: 'Write to us about a data subscription, or anything else.',
  report: 'Report an issue',
  reportText:
    'Tell us what does not work, or which product or feature you are missing. You will find it in the menu under your username.',
  signedOut:
    'Sign in to write to us. If you have no account yet, ask for one: an Admin looks at every request.',
  signIn: 'Sign in',
  signUp: 'Request an account',
} as const;

interface Shortcut {
  /** Keys pressed together are one text, parted by a plus; each of several does the same. */
  keys: readonly string[];
  does: string;
}

/** Every shortcut there is, by where it works. */
export const shortcutGroups: readonly { where: string; shortcuts: readonly Shortcut[] }[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl+K', '⌘+K'], does: 'Go to a screen or a record, or start something' },
      { keys: ['?'], does: 'Show this list' },
      { keys: ['Esc'], does: 'Close the topmost dialog or panel' },
    ],
  },
  {
    where: 'In a table',
    shortcuts: [
      { keys: ['/'], does: 'Go to the search' },
      { keys: ['↑', '↓'], does: 'Go to the row above or below' },
      { keys: ['→', '←'], does: 'Go to the buttons of a row, and back' },
      { keys: ['Enter'], does: 'Open the row at the side' },
      { keys: ['Ctrl+Enter'], does: 'Open the page of the row in a new tab' },
    ],
  },
  {
    where: 'In a panel opened from a table',
    shortcuts: [{ keys: ['↑', '↓'], does: 'Show the row above or below' }],
  },
  {
    where: 'On a chart',
    shortcuts: [
      { keys: ['←', '→'], does: 'Read the day or month before or after' },
      { keys: ['Page Up', 'Page Down'], does: 'Move in larger steps' },
      { keys: ['Home', 'End'], does: 'Read the first or the last' },
    ],
  },
  {
    where: 'In a PDF',
    shortcuts: [
      { keys: ['←', '→'], does: 'Turn the page' },
      { keys: ['+', '-'], does: 'Zoom in or out' },
    ],
  },
  {
    where: 'In the chat',
    shortcuts: [
      { keys: ['Enter'], does: 'Send the message' },
      { keys: ['Shift+Enter'], does: 'Start a new line' },
      { keys: ['←', '→'], does: 'Go to the next tab' },
      { keys: ['Delete'], does: 'Close the tab' },
    ],
  },
];
