import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGuests, type Call } from '@platewright/contract/call';
import { callEntries } from '@platewright/contract/contract';
import { normalizeEmail } from '@platewright/contract/fields';
import { isSharedAnswer } from '../cache/shared-answers.ts';
import type { Deps } from '../deps.ts';
import type { Principal } from '../principal.ts';
import { enforceRateLimit, PEOPLE_PER_ADDRESS } from '../rate-limits/enforce-rate-limit.ts';
import { toRateLimitAddress } from '../rate-limits/rate-limit-address.ts';
import { assertScriptOfOwnPage } from './assert-script-of-own-page.ts';
import { parseBearerToken } from './bearer-token.ts';
import type { CallInvoker } from './call-invoker.ts';
import { encodeForMany, sendEncoded, sendEncodedOnce, type EncodedBody } from './content-encoding.ts';
import { StoredFileAnswer } from './handler-context.ts';
import { readMultipart, removeSpooledFiles, type SpooledFile } from './multipart.ts';
import { getRequestLanguage } from './request-language.ts';
import { sendStoredFile } from './send-stored-file.ts';
import { createDeviceCookie, createSharedPcCookie } from './device-cookie.ts';
import { createUploadConcurrency, drainRequestBody } from './upload-concurrency.ts';

const isForStaffOnly = ({ principals }: Call): boolean => principals.every((kind) => kind === 'staff');

/** Registers a route at `/api` and at `/api/web` for every call of the contract. */
export function registerCallRoutes(app: FastifyInstance, deps: Deps, invoke: CallInvoker): void {
  const spoolDir = join(deps.config.DATA_DIR, 'spool');
  const uploads = createUploadConcurrency();
  for (const [name, call] of callEntries) {
    const enforceCallLimit = createCallRateLimiter(deps, name, call);
    for (const prefix of ['/api', '/api/web']) {
      app.route({
        method: call.method,
        config: { availableDuringMaintenance: isForStaffOnly(call) || call.availableDuringMaintenance === true },
        url: prefix + call.path,
        handler: async (request, reply) => {
          if (call.changesOnGet) assertScriptOfOwnPage(request.headers);
          let files: SpooledFile[] = [];
          let body = request.body;
          let releaseUpload: (() => void) | null = null;
          const callRequest = {
            token: parseBearerToken(request.headers.authorization),
            lang: getRequestLanguage(request),
            requestId: request.id,
            ip: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
            device: createDeviceCookie(request, reply, deps.config),
            sharedPc: createSharedPcCookie(request, reply, deps.config),
          };
          const mergeInput = (fields: unknown) => ({
            ...toPlainObject(request.query),
            ...toPlainObject(fields),
            ...toPlainObject(request.params),
          });
          try {
            if (request.isMultipart()) {
              const principal = await invoke.authorize(name, callRequest, mergeInput({}));
              releaseUpload = uploads.acquire(getUploaderKey(principal, request.ip), principal.kind === 'guest');
              ({ fields: body, files } = await readMultipart(request, spoolDir, call.fileFields ?? {}, (fields) =>
                invoke.checkBeforeFiles(name, mergeInput(fields), { ...callRequest, principal, files: [] }),
              ));
            }
            const input = mergeInput(body);
            await enforceCallLimit(request, input);
            const answer = await invoke(name, input, { ...callRequest, files });
            void reply.header('Cache-Control', acceptsGuests(call) && call.method === 'GET' ? 'no-cache' : 'no-store');
            void reply.header('Vary', 'Accept-Encoding, Accept-Language, Cookie, Authorization');
            if (answer instanceof StoredFileAnswer) return await sendStoredFile(deps.storage, request, reply, answer);
            return await sendAnswer(request, reply.type('application/json; charset=utf-8'), call, answer);
          } finally {
            if (request.isMultipart()) drainRequestBody(request);
            releaseUpload?.();
            await removeSpooledFiles(files);
          }
        },
      });
    }
  }
}

/** Bodies of shared answers, so that each is serialized and compressed once. */
const sharedBodies = new WeakMap<object, Promise<{ readonly body: string; readonly encoded: EncodedBody }>>();

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  answer: unknown,
): Promise<FastifyReply> {
  const serialize = () => JSON.stringify(toEnvelope(call, answer));
  if (isSharedAnswer(answer)) {
    const shared = sharedBodies.get(answer) ?? encodeSharedBody(serialize());
    sharedBodies.set(answer, shared);
    return sendEncoded(request, reply, await shared);
  }
  return sendEncodedOnce(request, reply, serialize());
}

const encodeSharedBody = async (body: string) => ({ body, encoded: await encodeForMany(body) });

function toEnvelope(call: Call, answer: unknown): Record<string, unknown> {
  if (!call.topLevelFields) return { error: null, payload: answer };
  const payload = { ...(answer as Record<string, unknown>) };
  const topLevel: Record<string, unknown> = {};
  for (const key of call.topLevelFields) {
    topLevel[key] = payload[key];
    delete payload[key];
  }
  return { error: null, payload, ...topLevel };
}

/** Concurrent uploads are counted by account, those of guests by address. */
const getUploaderKey = (principal: Principal, ip: string): string =>
  principal.kind === 'staff'
    ? `staff ${principal.staffId}`
    : principal.kind === 'customer'
      ? `customer ${principal.userId}`
      : toRateLimitAddress(ip);

const toPlainObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The email of an input in the spelling in which accounts are looked up; empty without one. */
function getAccountEmail({ email }: Readonly<Record<string, unknown>>): string {
  return typeof email === 'string' ? normalizeEmail(email.slice(0, 254)).toLowerCase() : '';
}

/**
 * Counts a call by address and by person: by the token of a signed-in one, which nobody can invent, by the email only where
 * the call is about that account. Both URL prefixes share the counts. The limiter throws CallError tooManyRequests.
 */
function createCallRateLimiter({ rateLimitCounter, config, tokens }: Deps, name: string, { rateLimit: limit }: Call) {
  const findPerson = async (token: string | null): Promise<string | null> => {
    const claims = token === null ? null : await tokens.verifyAccessToken(token).catch(() => null);
    return claims && `${claims.kind} ${claims.personId}`;
  };
  return async (request: FastifyRequest, input: Readonly<Record<string, unknown>>): Promise<void> => {
    if (!limit) return;
    const max = limit.max * config.RATE_LIMIT_FACTOR;
    const address = toRateLimitAddress(request.ip);
    const count = (key: string, most = max) =>
      enforceRateLimit(rateLimitCounter, { key: `${name}|${key}`, max: most }, limit);
    await count(`address|${address}`, max * PEOPLE_PER_ADDRESS);
    const email = limit.countsEmail ? getAccountEmail(input) : '';
    const person = await findPerson(parseBearerToken(request.headers.authorization));
    if (person !== null) await count(`person|${person}`);
    else if (email === '') await count(`guest|${address}`);
    if (email !== '') await count(`account|${email}`);
  };
}
