export type { ArtworkReader } from './reader.ts';
export { requestFindings } from './reviews.ts';
