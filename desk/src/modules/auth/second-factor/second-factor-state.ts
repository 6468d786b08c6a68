import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

/** The own second factor. */
export type SecondFactorState = CallAnswer<Contract['deskSecondFactor']>;
export type Passkey = SecondFactorState['passkeys'][number];

/** The second factor of a person who has none yet. */
export const emptySecondFactor: SecondFactorState = {
  since: null,
  recoveryCodesLeft: 0,
  appSince: null,
  passkeys: [],
  isRequired: true,
};
