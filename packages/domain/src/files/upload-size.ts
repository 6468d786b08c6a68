/** What people read as the limit of an upload: all artwork of an order together, in megabytes [UPL-19]. */
export const ARTWORK_LIMIT_MB = 500;
