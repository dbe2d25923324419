/** The glossary itself is in @tank/schema. */
export const words = {
  title: 'Help',
  lead: 'Industry terms, keyboard shortcuts and how to reach us.',
  glossary: 'Glossary',
  search: 'Search terms',
  letters: 'Terms by first letter',
  none: 'No term matches your search.',
  shortcuts: 'Keyboard shortcuts',
  inFields: 'Shortcuts are off while you type in a field.',
  index: 'The price index',
  indexText: 'Which prices count, how many are needed, and a worked example.',
  method: 'How the index is calculated',
  tutorial: 'The tutorial',
  tutorialText: 'A guided tour of the main screens. You can stop at any time.',
  startTutorial: 'Start it again',
  reach: 'Get in touch',
  contact: 'Contact us',
  contactText: 'Write to us about a data subscription, or anything else.',
  report: 'Report an issue',
  reportText:
    'Tell us what isn’t working, or which product or feature you need. It’s in the menu under your username.',
  signedOut: 'Sign in to write to us. No account yet? Request one, and an Admin will review it.',
  signIn: 'Sign in',
  signUp: 'Request an account',
} as const;

interface Shortcut {
  /** Alternatives; keys pressed together are joined by a plus. */
  keys: readonly string[];
  action: string;
}

export const shortcutGroups: readonly { area: string; shortcuts: readonly Shortcut[] }[] = [
  {
    area: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl+K', '⌘+K'], action: 'Open a screen or a record, or start an action' },
      { keys: ['↑', '↓', '←', '→'], action: 'Go from item to item of a menu, toolbar, list or card' },
      { keys: ['?'], action: 'Show this list' },
      { keys: ['Esc'], action: 'Close the topmost dialog or panel' },
    ],
  },
  {
    area: 'In a table',
    shortcuts: [
      { keys: ['/'], action: 'Go to the search' },
      { keys: ['↑', '↓'], action: 'Go to the row above or below' },
      { keys: ['→', '←'], action: 'Go to the buttons of a row, and back' },
      { keys: ['Shift+→', 'Shift+←'], action: 'On a column name: make the column wider or narrower' },
      { keys: ['Enter'], action: 'Open the row in a side panel' },
      { keys: ['Ctrl+Enter'], action: 'Open the page of the row in a new tab' },
    ],
  },
  {
    area: 'In a panel opened from a table',
    shortcuts: [{ keys: ['↑', '↓'], action: 'Show the row above or below' }],
  },
  {
    area: 'On a chart',
    shortcuts: [
      { keys: ['←', '→'], action: 'Read the day or month before or after' },
      { keys: ['Page Up', 'Page Down'], action: 'Move in larger steps' },
      { keys: ['Home', 'End'], action: 'Read the first or the last' },
    ],
  },
  {
    area: 'In a PDF',
    shortcuts: [
      { keys: ['←', '→'], action: 'Turn the page' },
      { keys: ['+', '-'], action: 'Zoom in or out' },
    ],
  },
  {
    area: 'In the chat',
    shortcuts: [
      { keys: ['Enter'], action: 'Send the message' },
      { keys: ['Shift+Enter'], action: 'Start a new line' },
      { keys: ['←', '→'], action: 'Go to the next tab' },
      { keys: ['Delete'], action: 'Close the tab' },
    ],
  },
];
