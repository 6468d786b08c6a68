/** Root of the query keys of readings, which the socket invalidates. */
export const ARTWORK_QUERY_KEY = 'artwork';
