import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ErrorBody } from '@platewright/contract/envelope';
import { Refusal, refusals, type FieldMessage, type RefusalName } from '@platewright/contract/refusals';
import type { Language } from '@platewright/texts/shape';
import { validation as english } from '@platewright/texts/en/validation';
import { unitInWords } from '@platewright/texts/reading';
import { say } from '../texts.ts';

/** A failed schema as a refusal with one message per field. */
export function invalidInput(error: z.ZodError): Refusal {
  const fields: Record<string, FieldMessage> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.') || 'body';
    fields[path] ??= { key: issue.message in english ? issue.message : 'textInvalid' };
  }
  return new Refusal('invalidInput', { fields });
}

/** The body of a refusal in the reader's language. */
export function bodyOf(refusal: Refusal, lang: Language, requestId?: string): ErrorBody {
  const { code } = refusals[refusal.refusal];
  const fields = Object.entries(refusal.fields).map(([field, message]) => [
    field,
    { key: message.key, message: say(lang, `validation.${message.key}`, unitInWords(lang, message.params)) },
  ]);
  return {
    ...refusal.flags,
    code,
    name: refusal.refusal,
    message: say(lang, `refusals.${refusal.refusal}`, refusal.params),
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) as ErrorBody['fields'] } : {}),
    ...(requestId ? { requestId } : {}),
  };
}

const fastifyCodes: Record<string, RefusalName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'bodyTooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'brokenBody',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'brokenBody',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'brokenBody',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'brokenBody',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'brokenBody',
  FST_UNDER_PRESSURE: 'busy',
};

/** The one error path: whatever was thrown becomes an envelope; what nobody expected tells nothing but its id. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  lang: Language,
): FastifyReply {
  const refusal = refusalFrom(error);
  if (refusal.refusal === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  const { status } = refusals[refusal.refusal];
  if (status === 401) void reply.header('WWW-Authenticate', 'Bearer');
  if (refusal.refusal === 'maintenance') void reply.header('Retry-After', String(refusal.params['seconds'] ?? 300));
  if (status === 429) void reply.header('Retry-After', String(Number(refusal.params['minutes'] ?? 1) * 60));
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ error: bodyOf(refusal, lang, status === 500 ? request.id : undefined), payload: null });
}

function refusalFrom(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof z.ZodError) return invalidInput(error);
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  const known = code ? fastifyCodes[code] : undefined;
  if (known) return new Refusal(known);
  if (statusCode === 429) return new Refusal('tooManyRequests', { params: { minutes: 5 } });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal(statusCode === 404 ? 'notFound' : 'brokenBody');
  return new Refusal('unexpected');
}
