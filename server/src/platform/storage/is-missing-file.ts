/** Whether opening a file failed because the storage has none of its key; anything else is a failure of the storage. */
export const isMissingFile = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? error.code === 'ENOENT' : error.name === 'NoSuchKey');
