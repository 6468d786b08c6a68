/** Upload modal. */
export const upload = {
  selectFile: 'Select File',
} as const;
