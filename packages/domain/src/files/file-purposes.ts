/** Purposes of files that customers upload for a product; they are staged until an order attaches them. */
export const stagedPurposes = ['face', 'back', 'additional', 'mounting'] as const;
export type StagedPurpose = (typeof stagedPurposes)[number];

/** Purposes of files that staff publish to an order: proofs and released files. */
export const staffPurposes = ['approve', 'release'] as const;
export type StaffPurpose = (typeof staffPurposes)[number];

/** Purposes whose files may arrive in parts; photographs of a fault come with the call that reports it. */
export const resumablePurposes = [...stagedPurposes, 'missing', ...staffPurposes, 'chat'] as const;

/**
 * Every purpose of a stored file; `missing`: a file that staff requested for an order in status 7; `chat`: a file that
 * somebody sends with a message about an order; `fault`: a photograph of a reported fault.
 */
export const filePurposes = [...resumablePurposes, 'fault'] as const;
export type FilePurpose = (typeof filePurposes)[number];
