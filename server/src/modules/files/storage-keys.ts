import { join } from 'node:path';

/** Storage keys follow from the file's id; its first two letters spread the files over folders. */
const getFileFolder = (id: string): string => `files/${id.slice(0, 2)}/${id}`;
export const getOriginalKey = (id: string): string => `${getFileFolder(id)}/original`;
export const getThumbnailKey = (id: string): string => `${getFileFolder(id)}/thumbnail.webp`;
export const getPageKey = (id: string, page: number): string => `${getFileFolder(id)}/page-${page}.webp`;
/** Where something that was made from a file is stored; the name is never used twice. */
export const getDerivedKey = (id: string, name: string): string => `${getFileFolder(id)}/${name}`;

/** Folder that collects the bytes of resumable uploads until they are complete. */
export const getIncomingFolder = (dataDir: string): string => join(dataDir, 'incoming');
/** Folder of rendered pictures before they are moved to the storage. */
export const getRenderFolder = (dataDir: string): string => join(dataDir, 'drawing');
