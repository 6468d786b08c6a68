import type { InkRole } from './artwork.ts';

/**
 * Most ink that lies in one place before it does not dry any more, in percent (GWG 2022, R0025). `FLEXO_PROFILE` of
 * packages/artwork, which imports nothing of ours, repeats it; a test of the server compares both.
 */
export const MAX_INK_COVERAGE = 320;

/** Inks that lie on each other in the halftone and count for the total; a white underlay and a varnish do not. */
export const isCountedInk = (role: InkRole): boolean => role === 'process' || role === 'spot';
