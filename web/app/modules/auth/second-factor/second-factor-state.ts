import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';

/** The two-step sign-in of the signed-in person. */
export type SecondFactorState = CallAnswer<Contract['accountSecondFactor']>;
export type Passkey = SecondFactorState['passkeys'][number];
