import { z } from 'zod';
import { PaymentProviderRejectedError, PaymentProviderUnavailableError } from '../payment/port.ts';
import { sendRequest, type ProviderAnswer } from '../payment/send-request.ts';

export interface PaypalApiOptions {
  /** Base address of the API: live or sandbox. */
  readonly api: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeoutMs?: number;
}

export interface PaypalRequest {
  /** An object, or JSON text that must be sent as it is. */
  readonly body?: object | string;
  /** PayPal does the same work once for a key. */
  readonly idempotencyKey?: string;
}

/** @throws PaymentProviderUnavailableError when no answer came in time */
export type PaypalApi = (method: 'GET' | 'POST', path: string, request?: PaypalRequest) => Promise<ProviderAnswer>;

const tokenBody = z.object({ access_token: z.string().min(1), expires_in: z.number() });
const errorBody = z.object({
  name: z.string().nullish(),
  details: z.array(z.object({ issue: z.string().nullish() })).nullish(),
});

/** A token is renewed this long before it ends. */
const TOKEN_MARGIN_MS = 60_000;

/** PayPal's REST API with its access tokens: one is requested when it is needed and used until it ends. */
export function createPaypalApi({ api, clientId, clientSecret, timeoutMs = 20_000 }: PaypalApiOptions): PaypalApi {
  const baseUrl = api.replace(/\/$/, '');
  let current: Promise<{ readonly value: string; readonly endsAt: number }> | null = null;

  const requestToken = async () => {
    const answer = await sendRequest('PayPal', `${baseUrl}/v1/oauth2/token`, timeoutMs, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        Accept: 'application/json',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    assertStatus(answer, [200]);
    const { access_token: value, expires_in } = parseAnswer(tokenBody, answer);
    return { value, endsAt: Date.now() + expires_in * 1000 - TOKEN_MARGIN_MS };
  };
  /** Requests of the same moment wait for one token; after a failure the next one asks again. */
  const renewToken = () => {
    const renewed = requestToken();
    current = renewed;
    renewed.catch(() => {
      if (current === renewed) current = null;
    });
    return renewed;
  };
  const getToken = async (): Promise<string> => {
    const token = await (current ?? renewToken());
    return token.endsAt > Date.now() ? token.value : (await renewToken()).value;
  };

  const sendWithToken = async (
    method: 'GET' | 'POST',
    path: string,
    request: PaypalRequest,
  ): Promise<ProviderAnswer> => {
    const { body, idempotencyKey } = request;
    return sendRequest('PayPal', `${baseUrl}${path}`, timeoutMs, {
      method,
      headers: {
        Authorization: `Bearer ${await getToken()}`,
        Accept: 'application/json',
        Prefer: 'return=representation',
        ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
        ...(idempotencyKey ? { 'PayPal-Request-Id': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  };
  return async (method, path, request = {}) => {
    const answer = await sendWithToken(method, path, request);
    if (answer.status !== 401) return answer;
    // The token was revoked before its time.
    current = null;
    return sendWithToken(method, path, request);
  };
}

/** The names of what is wrong with a request, for example `ORDER_ALREADY_CAPTURED`. */
export function getIssues({ body }: ProviderAnswer): string[] {
  const { name, details } = errorBody.safeParse(body).data ?? {};
  return [...(details ?? []).map(({ issue }) => issue), name].filter((text) => typeof text === 'string');
}

/**
 * @throws PaymentProviderUnavailableError when the status does not tell the outcome
 * @throws PaymentProviderRejectedError when the request was refused
 */
export function assertStatus(answer: ProviderAnswer, expected: readonly number[]): void {
  const { status } = answer;
  if (expected.includes(status)) return;
  const issues = getIssues(answer).join(' ');
  if (status >= 500 || status === 408 || status === 409 || status === 429)
    throw new PaymentProviderUnavailableError(`PayPal answered ${status} ${issues}`);
  throw new PaymentProviderRejectedError(`PayPal refused with ${status} ${issues}`);
}

/** @throws PaymentProviderUnavailableError for an answer that says something else than documented */
export function parseAnswer<T>(schema: z.ZodType<T>, { body }: ProviderAnswer): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new PaymentProviderUnavailableError('The answer of PayPal is malformed.');
  return parsed.data;
}
