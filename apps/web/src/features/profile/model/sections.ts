/** Profile sections in order; each has an anchor (`/profile#sessions`). */
export const sections = {
  details: 'Your details',
  email: 'Email address',
  password: 'Password',
  'two-step': 'Two-step verification',
  team: 'Team',
  preferences: 'Preferences',
  'tank-monitoring': 'Tank monitoring',
  tutorial: 'Tutorial',
  tokens: 'Access tokens',
  sessions: 'Sessions',
} as const;

export type SectionId = keyof typeof sections;
