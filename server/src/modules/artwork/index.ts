export { describeRequestedFindings } from './describe-requested-findings.ts';
export { loadFileReadings, type ReadableFile } from './file-readings.ts';
export type { ArtworkReader } from './reader.ts';
export { ARTWORK_PURPOSES } from './readings.ts';
export { requestFindings } from './reviews.ts';
export {
  areSeparationsPending,
  loadPlatePictures,
  type PlatePage,
  type PlatePictures,
} from './separations/load-plate-pictures.ts';
