export type { ArtworkReader } from './reader.ts';
