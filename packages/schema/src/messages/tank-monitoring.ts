/** Messages about tank monitoring; part of `messages`. */
export const tankMonitoringMessages = {
  tankTokenNeeded: 'Save a tank-monitoring token in your profile to see this chart.',
  tankTokenRefused: 'The token was refused.',
  noTankService: 'This site is not connected to a tank-monitoring service.',
  tankServiceTimeout: 'The tank-monitoring service did not answer in time. Try again in a moment.',
  tankServiceDown: 'The tank-monitoring service is not available. Try again in a moment.',
  tankServiceTooLarge: 'The tank-monitoring service sent too much data. Choose a shorter range.',
  tankServiceUnreadable: 'The tank-monitoring service sent data that cannot be read.',
  tankServiceOverloaded: 'Too many people are using the tank-monitoring service. Try again in a moment.',
} as const;
