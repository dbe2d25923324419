/** Open listings and inquiries come first. */
export const postingInitial = { status: 'Open' };
