/** Why files were not taken; the places of upload of portal and desk say the same. */
export const uploadErrors = {
  maximumFilesCount: 'Maximum files count is {n}.',
  // The number is fixed by the specification.
  maximumUploadSize: 'Maximum upload size is 500 mb.',
  maximumFileSize: 'Maximum file size: {megabytes}MB',
  formatNotSupported: 'Files of this type are not accepted here: {name}',
  emptyFile: 'This file is empty: {name}',
} as const;
