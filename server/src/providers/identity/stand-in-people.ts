/** A person to choose on the stand-in's page; `key` names the sign-in case it demonstrates. */
export interface StandInPerson {
  readonly key: 'known' | 'unknown' | 'arabic' | 'unconfirmed' | 'blocked' | 'withoutEmail' | 'unverified';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly verified: boolean;
}

export const standInPeople: readonly StandInPerson[] = [
  { key: 'known', firstName: 'Mariam', lastName: 'Al Suwaidi', email: 'owner@gulf-labels.example', verified: true },
  { key: 'unknown', firstName: 'Nadia', lastName: 'Petrou', email: 'nadia@nile-sachets.example', verified: true },
  { key: 'arabic', firstName: 'سارة', lastName: 'القحطاني', email: 'sara@najd-labels.example', verified: true },
  { key: 'unconfirmed', firstName: 'Lina', lastName: 'Costa', email: 'lina@coral-cartons.example', verified: true },
  { key: 'blocked', firstName: 'Basil', lastName: 'Aoun', email: 'basil@coral-cartons.example', verified: true },
  { key: 'withoutEmail', firstName: 'Yusuf', lastName: 'Noor', email: null, verified: false },
  { key: 'unverified', firstName: 'Mariam', lastName: 'Impostor', email: 'owner@gulf-labels.example', verified: false },
];
