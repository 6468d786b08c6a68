import { CallError } from '@platewright/contract/call-errors';

/**
 * Whether a call failed because its record does not exist or belongs to another company (the server answers both alike
 * [ORD-03]), or because the id in the URL can not be one.
 */
export const isMissingRecord = (error: unknown): boolean =>
  error instanceof CallError && (error.errorName === 'notFound' || error.errorName === 'invalidInput');
