/** Product page. */
export const product = {
  projectDetails: 'Project Details',
} as const;
