/** No space on the disk, quota used up, and what PostgreSQL (SQLSTATE) and an object store say about theirs. */
const FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100', 'XMinioStorageFull', 'QuotaExceeded']);

/** Whether work failed because nothing more can be stored: on the disk, in the database or in the object store. */
export function isStorageFull(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
    if (FULL_CODES.has(code) || FULL_CODES.has(cause.name)) return true;
  }
  return false;
}
