/**
 * What people read as the limit of an upload: all artwork of an order together, in megabytes [UPL-19]. Two sentences that
 * the specification fixes name the number themselves: `maximumUploadSize` and the answer in the standard FAQ. Proxies in
 * front of the server have a limit of their own, which must be larger (`deploy`, `docs/operations.md`).
 */
export const ORDER_ARTWORK_LIMIT_MB = 500;
