import { DrizzleQueryError } from 'drizzle-orm';
import pino from 'pino';

/**
 * An error as logs have it: a failed statement without its parameters, and what PostgreSQL says without the row that it quotes, because both hold what
 * customers wrote.
 */
export function serializeError(error: unknown): unknown {
  return pino.stdSerializers.err(withoutParameters(error) as Error);
}

/** The message of an error as jobs store it. */
export const getErrorMessage = (error: unknown): string => {
  const cleaned = withoutParameters(error);
  return cleaned instanceof Error ? cleaned.message : String(cleaned);
};

function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof DrizzleQueryError) return copy(error, `Failed query: ${error.query}`);
  return 'detail' in error || error.cause instanceof Error ? copy(error, error.message) : error;
}

/** Properties that quote rows or parameters. */
const quoting = new Set(['detail', 'where', 'params', 'query', 'internalQuery', 'cause', 'message', 'stack']);

function copy(error: Error, message: string): Error {
  const cause = error.cause instanceof Error ? (withoutParameters(error.cause) as Error) : undefined;
  const cleaned = new Error(message, { cause });
  // What follows the message are the frames.
  const frames = (error.stack ?? '').match(/^ {4}at .*$/gm) ?? [];
  cleaned.stack = [`${error.name}: ${message}`, ...frames].join('\n');
  const rest = Object.entries(error).filter(([name]) => !quoting.has(name));
  return Object.assign(cleaned, Object.fromEntries(rest));
}
