import type { InkRole } from './artwork.ts';

/** Formats whose plates can be shown: PDFs, and archives of them. */
export const separableTypes: readonly string[] = ['application/pdf', 'application/zip'];

/** Why the plates of a file, or of one of its pages, can not be shown. */
export const separationFailures = ['unreadable', 'password', 'tooLarge', 'tooManyInks', 'picture', 'server'] as const;
export type SeparationFailure = (typeof separationFailures)[number];

/** Why plates are not exact: what the renderer does not do as a RIP does. */
export const plateApproximations = [
  'overprintWithBlendMode',
  'knockoutGroup',
  'nonSeparableBlendMode',
  'dodgeOrBurn',
  'fillAndStrokeWithAlpha',
  'nestedNonIsolatedGroups',
  'jpxImage',
  'imageColorSpace',
  'rgbBlendSpace',
  'convertedColor',
  'limitExceeded',
] as const;
export type PlateApproximation = (typeof plateApproximations)[number];

/** Most ink that lies in one place before it does not dry any more, in percent (GWG 2022, R0025). As in the preflight's profile. */
export const MAX_INK_COVERAGE = 320;

/** Inks that lie on each other in the halftone and count for the total; a white underlay and a varnish do not. */
export const isCountedInk = (role: InkRole): boolean => role === 'process' || role === 'spot';
