import { CallError } from '@platewright/contract/call-errors';

/** Whether the server refused a call with one of these errors. */
export const isCallError = (error: unknown, ...names: CallError['errorName'][]): error is CallError =>
  error instanceof CallError && names.includes(error.errorName);
