/** Decision of staff on a company document (trade licence or TRN certificate). */
export const companyDocumentStates = ['waiting', 'approved', 'refused'] as const;
export type CompanyDocumentState = (typeof companyDocumentStates)[number];

/** State of the newest registration documents of an account; `none`: it never uploaded any. */
export const registrationDocumentStates = ['none', ...companyDocumentStates] as const;
export type RegistrationDocumentState = (typeof registrationDocumentStates)[number];

/** Documents can be replaced after a refusal only, so that staff never have two sets to decide on. */
export const canResubmitDocuments = (state: RegistrationDocumentState): boolean => state === 'refused';
