import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorBody } from '@platewright/contract/envelope';
import { CallError, callErrors, type FieldMessage, type CallErrorName } from '@platewright/contract/call-errors';
import type { Language } from '@platewright/texts/languages';
import { validation as english } from '@platewright/texts/en/shared/validation';
import { formatMinutes, localizeUnit } from '@platewright/texts/answer-format';
import { isDatabaseUnavailable } from '../db/reachability.ts';
import { isStorageFull } from '../storage/is-storage-full.ts';
import { translate } from '../translate.ts';

/** Converts a failed validation into CallError invalidInput with one message for each field. */
export function toInvalidInputError(error: z.ZodError): CallError {
  const fields: Record<string, FieldMessage> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= { key: issue.message in english ? issue.message : 'textInvalid' };
  }
  return new CallError('invalidInput', { fields });
}

function describeCallError({ errorName, params }: CallError, lang: Language): string {
  const key = params['permission'];
  if (errorName === 'tooManyRequests' || errorName === 'tooManySignIns')
    return translate(lang, `callErrors.${errorName}`, {
      duration: formatMinutes(lang, Number(params['minutes'] ?? 1)),
    });
  if (errorName !== 'noPermission' || key === undefined) return translate(lang, `callErrors.${errorName}`, params);
  return translate(lang, 'missingPermission.sentence', { permission: translate(lang, `permissions.${key}`) });
}

/** The `error` member of the envelope, in the language of the reader. */
export function toErrorBody(error: CallError, lang: Language, requestId?: string): ErrorBody {
  const { code } = callErrors[error.errorName];
  const fields = Object.entries(error.fields).map(([field, message]) => [
    field,
    { key: message.key, message: translate(lang, `validation.${message.key}`, localizeUnit(lang, message.params)) },
  ]);
  return {
    ...error.flags,
    code,
    name: error.errorName,
    message: describeCallError(error, lang),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) as ErrorBody['fields'] } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

const callErrorByFastifyCode: Record<string, CallErrorName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'brokenBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'brokenBody',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'brokenBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'brokenBody',
  FST_ERR_BAD_URL: 'brokenBody',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'brokenBody',
  FST_UNDER_PRESSURE: 'busy',
};

/** Sends whatever was thrown as an envelope. An unexpected error is logged; its answer discloses only the request id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, lang: Language): FastifyReply {
  const callError = toCallError(error);
  if (callError.errorName === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  if (callError.errorName === 'storageFull')
    request.log.error({ err: error }, 'there is no space left to store anything');
  const { status } = callErrors[callError.errorName];
  if (status === 401) void reply.header('WWW-Authenticate', 'Bearer');
  const retrySeconds = getRetrySeconds(callError);
  if (retrySeconds !== null) void reply.header('Retry-After', String(retrySeconds));
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: toErrorBody(callError, lang, status === 500 ? request.id : undefined), payload: null });
}

/** After how many seconds another try is worth it. A restart of the database takes a few. */
export const BUSY_RETRY_SECONDS = 5;

/** What the header Retry-After says; null for errors that another try does not mend. */
export function getRetrySeconds({ errorName, params }: CallError): number | null {
  const { status } = callErrors[errorName];
  if (status === 429) return Number(params['seconds'] ?? Number(params['minutes'] ?? 1) * 60);
  if (status !== 503) return null;
  return errorName === 'maintenance' ? Number(params['seconds'] ?? 300) : BUSY_RETRY_SECONDS;
}

/** The error of the wire for whatever was thrown. */
export function toCallError(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof z.ZodError) return toInvalidInputError(error);
  if (isStorageFull(error)) return new CallError('storageFull');
  if (isDatabaseUnavailable(error)) return new CallError('busy');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const name = code ? callErrorByFastifyCode[code] : undefined;
  if (name) return new CallError(name);
  if (statusCode === 429) return new CallError('tooManyRequests', { params: { minutes: 5 } });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new CallError(statusCode === 404 ? 'notFound' : 'brokenBody');
  return new CallError('unexpected');
}
