/** Trade licence and TRN certificate of a registration: what the house has said of them. */
export const paperStates = ['waiting', 'approved', 'refused'] as const;
export type PaperState = (typeof paperStates)[number];

/** The newest papers of an account; none for whom no company's papers were ever asked. */
export const paperStandings = ['none', ...paperStates] as const;
export type PaperStanding = (typeof paperStandings)[number];

/** New papers are taken after a refusal only: nobody looks at two sets, and what is approved stays so. */
export const takesNewPapers = (standing: PaperStanding): boolean => standing === 'refused';
