import { CallError } from '@platewright/contract/call-errors';

/** An account with this e-mail exists already. */
export const createEmailTakenError = (): CallError =>
  new CallError('emailTaken', { fields: { email: { key: 'emailTaken' } } });
