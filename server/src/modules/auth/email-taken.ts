import { CallError } from '@platewright/contract/call-errors';

/** An account with this e-mail exists already. */
export const createEmailTakenError = (field = 'email'): CallError =>
  new CallError('emailTaken', { fields: { [field]: { key: 'emailTaken' } } });
