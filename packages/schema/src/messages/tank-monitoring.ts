/** Messages about tank monitoring; part of `messages`. */
export const tankTokenNeeded = 'Save a tank-monitoring token in your profile to see this chart.';
export const tankTokenRefused = 'The token was refused.';
export const noTankService = 'This site is not connected to a tank-monitoring service.';
export const tankServiceTimeout =
  'The tank-monitoring service did not answer in time. Try again in a moment.';
export const tankServiceDown = 'The tank-monitoring service is not available. Try again in a moment.';
export const tankServiceTooLarge = 'The tank-monitoring service sent too much data. Choose a shorter range.';
export const tankServiceUnreadable = 'The tank-monitoring service sent data that cannot be read.';
export const tankServiceOverloaded =
  'Too many people are using the tank-monitoring service. Try again in a moment.';
