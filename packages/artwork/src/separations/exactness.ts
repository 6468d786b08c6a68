/**
 * Why a plate may differ from what a RIP makes. An empty list means exact: the values of flat colours agree, only
 * smoothed edges may differ.
 */
export type Approximation =
  | 'overprintWithBlendMode'
  | 'knockoutGroup'
  | 'nonSeparableBlendMode'
  | 'dodgeOrBurn'
  | 'fillAndStrokeWithAlpha'
  | 'nestedNonIsolatedGroups'
  | 'functionShading'
  | 'tilingPattern'
  | 'fontNotEmbedded'
  | 'fontEncoding'
  | 'jbig2Image'
  | 'jpxImage'
  | 'imageColorSpace'
  | 'rgbBlendSpace'
  | 'convertedColor'
  | 'unconvertedProfile'
  | 'limitExceeded';
