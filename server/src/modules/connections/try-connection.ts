import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { ConnectionKey, ConnectionOutcome, ConnectionProblem } from '@platewright/domain/settings/connections';
import type { Deps } from '../../platform/deps.ts';
import { redactSecrets } from '../../platform/redact-secrets.ts';
import { tryRedis } from '../../platform/redis-connection.ts';
import type { FileStorage } from '../../platform/storage/port.ts';
import { isCloudDriveError } from '../../providers/cloud-drive/port.ts';
import { NewsletterProviderError } from '../../providers/newsletter/port.ts';
import { PaymentProviderRejectedError, PaymentProviderUnavailableError } from '../../providers/payment/port.ts';
import { PushProviderError } from '../../providers/push/port.ts';
import { toSingleLine } from '../notifications/index.ts';

const MAX_REASON = 300;
const DRIVE_TIMEOUT_MS = 15_000;
const TEST_BYTES = Buffer.from('Platewright asks whether it can write, read and remove.');

/** Writes, reads and removes a small file, which is removed as well when reading fails. */
async function tryStorage(storage: FileStorage): Promise<void> {
  const key = `connection-tests/${randomUUID()}`;
  try {
    await storage.putBytes(key, TEST_BYTES);
    const read = await buffer(await storage.openReadStream(key));
    if (!read.equals(TEST_BYTES)) throw new Error('What was read is not what was written.');
  } catch (error) {
    // The first error says why; this one would only say it again.
    await storage.remove(key).catch(() => undefined);
    throw error;
  }
  await storage.remove(key);
}

/** Asks the service something harmless, over its port. @throws the error of the port */
async function askConnection(key: ConnectionKey, deps: Deps): Promise<void> {
  switch (key) {
    case 'mail':
      await deps.mailer.verify?.();
      return;
    case 'card':
    case 'paypal':
      await deps.paymentProviders.remote.find((provider) => provider.key === key)?.verify();
      return;
    case 'storage':
      return tryStorage(deps.storage);
    case 'redis':
      return tryRedis(deps.config.REDIS_URL ?? '');
    case 'push':
      return deps.push?.verify();
    case 'newsletter':
      return deps.newsletter.verify();
    case 'dropbox':
    case 'onedrive':
    case 'google':
      return deps.cloudDrives.find(key)?.verify(AbortSignal.timeout(DRIVE_TIMEOUT_MS));
  }
}

const NETWORK_CODE = /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_|EHOST|ENET|EPIPE|UND_ERR_|TimeoutError$)/;
/** Of the Redis client, whose errors have no code. */
const NETWORK_MESSAGE = /did not answer within|Socket closed|Connection timeout/;
const REDIS_REJECTIONS = /^(WRONGPASS|NOAUTH|NOPERM)|AUTH/;

/** What went wrong, from the errors of the ports and the packages behind them. */
function findProblem(error: unknown): ConnectionProblem {
  if (error instanceof PaymentProviderRejectedError) return 'refused';
  if (error instanceof PaymentProviderUnavailableError) return 'unreachable';
  if (error instanceof PushProviderError || error instanceof NewsletterProviderError)
    return error.status === null ? 'unreachable' : findProblemOfStatus(error.status);
  if (isCloudDriveError(error)) return error.reason === 'cloudAccessEnded' ? 'refused' : 'unreachable';
  const { code, name, responseCode, $metadata, message } = error as {
    readonly code?: unknown;
    readonly name?: unknown;
    readonly message?: unknown;
    /** Of a mail server. */
    readonly responseCode?: number;
    /** Of the object store. */
    readonly $metadata?: { readonly httpStatusCode?: number };
  };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return findProblemOfStatus(status);
  if (code === 'EAUTH' || (responseCode !== undefined && responseCode >= 500)) return 'refused';
  if (REDIS_REJECTIONS.test(String(message))) return 'refused';
  if (NETWORK_CODE.test(String(code ?? name)) || NETWORK_MESSAGE.test(String(message))) return 'unreachable';
  return 'failed';
}

const findProblemOfStatus = (status: number): ConnectionProblem =>
  [400, 401, 403, 404].includes(status) ? 'refused' : 'failed';

/** Does `ask`, and says what came of it. Nothing that is secret is in it. */
export const listenTo = (
  deps: Pick<Deps, 'clock' | 'config'>,
  ask: () => Promise<unknown>,
): Promise<ConnectionOutcome> =>
  ask().then(
    (): ConnectionOutcome => ({ at: deps.clock.now(), problem: null }),
    (error: unknown): ConnectionOutcome => ({
      at: deps.clock.now(),
      problem: findProblem(error),
      reason: describe(error, deps),
    }),
  );

function describe(error: unknown, { config }: Pick<Deps, 'config'>): string {
  const { message, code, name } = error as {
    readonly message?: string;
    readonly code?: string;
    readonly name?: string;
  };
  // An AggregateError of several addresses has no message of its own.
  const text = (message ?? '').trim() || (code ?? name ?? String(error));
  return toSingleLine(redactSecrets(text, config)).slice(0, MAX_REASON);
}

export const tryConnection = (key: ConnectionKey, deps: Deps): Promise<ConnectionOutcome> =>
  listenTo(deps, () => askConnection(key, deps));
