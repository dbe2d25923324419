import { words } from './words.ts';

/** Printed in the place of content that is still loading. */
export const LoadingOnPaper = () => <p data-paper>{words.notLoaded}</p>;
