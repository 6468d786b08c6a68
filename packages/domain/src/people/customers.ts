/** More customers than an agent looks after; each may bring two papers of 10 MB. */
export const MAX_CUSTOMERS = 2000;
