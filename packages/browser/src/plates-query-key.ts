/** In the keys of all queries about plates, with the file that they are of. */
export const PLATES_QUERY_KEY = 'plates';

/** Whether a query follows from the plates of a file: the plates, and comparisons with another version. */
export const isAboutPlates = (queryKey: readonly unknown[], fileId: string): boolean =>
  queryKey.includes(PLATES_QUERY_KEY) && queryKey.includes(fileId);
