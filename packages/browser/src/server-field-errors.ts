import { CallError } from '@platewright/contract/call-errors';

/**
 * Path and message of every field that the server rejected, in its order; empty for any other error. The server sends
 * the message in the language of the request; without one the key stands in.
 */
export const listServerFieldErrors = (error: unknown): readonly (readonly [path: string, message: string])[] =>
  error instanceof CallError
    ? Object.entries(error.fields).map(([path, { key, params }]) => [path, String(params?.['message'] ?? key)] as const)
    : [];
