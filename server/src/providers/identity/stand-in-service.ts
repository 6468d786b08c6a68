import type { IdentityProvider } from './port.ts';
import type { StandInPerson } from './stand-in-people.ts';

/** What the stand-in's routes need besides the port. */
export interface IdentityStandIn extends IdentityProvider {
  readonly clientId: string;
  readonly redirectPath: string;
  readonly pagePath: string;
  /** Issues a code for the chosen person; it can be exchanged once, within a minute. */
  readonly issueCode: (person: StandInPerson, challenge: string, nonce: string) => string;
}
