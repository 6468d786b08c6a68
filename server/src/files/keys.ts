import { join } from 'node:path';

/** Storage keys of a file, from its id alone; two letters spread them over folders. */
const folder = (id: string): string => `files/${id.slice(0, 2)}/${id}`;
export const originalKey = (id: string): string => `${folder(id)}/original`;
export const thumbnailKey = (id: string): string => `${folder(id)}/thumbnail.webp`;
export const pageKey = (id: string, page: number): string => `${folder(id)}/page-${page}.webp`;

/** Where a resumable upload grows until it is whole. */
export const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
/** Where pictures are drawn before the storage takes them. */
export const drawingFolder = (dataDir: string): string => join(dataDir, 'drawing');
