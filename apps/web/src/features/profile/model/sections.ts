/** Profile sections in order; each has an anchor (`/profile#sessions`). */
export const sections = {
  details: 'Your details',
  email: 'Email address',
  password: 'Password',
  'two-step': 'Two-step verification',
  sessions: 'Sessions',
  team: 'Team',
  tokens: 'Access tokens',
  preferences: 'Preferences',
  'tank-monitoring': 'Tank monitoring',
  tutorial: 'Tutorial',
} as const;

export type SectionId = keyof typeof sections;
