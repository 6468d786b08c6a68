import { signOffPointKeys } from '@platewright/domain/proofs/sign-off';

/** What a person of the test builders sends to approve a proof: every point, the sentence and the name. */
export const fullSignOff = { signed: true, checked: [...signOffPointKeys], signature: 'Test Person' };
