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
  'functionShading',
  'tilingPattern',
  'fontNotEmbedded',
  'fontEncoding',
  'jbig2Image',
  'jpxImage',
  'imageColorSpace',
  'rgbBlendSpace',
  'convertedColor',
  'unconvertedProfile',
  'limitExceeded',
] as const;
export type PlateApproximation = (typeof plateApproximations)[number];
