import { connect } from 'node:net';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { tryRedis } from './redis-connection.ts';

const CONNECT_TIMEOUT_MS = 5_000;

const DEFAULT_PORTS: Readonly<Record<string, number>> = {
  'smtp:': 587,
  'smtps:': 465,
  'redis:': 6379,
  'rediss:': 6379,
};

/** The configured services outside the process, and what people notice while one is away. */
const listExternalServices = (config: Config) =>
  [
    { variable: 'SMTP_URL', url: config.SMTP_URL, effect: 'Emails wait and are tried again for hours.' },
    { variable: 'S3_ENDPOINT', url: config.S3_ENDPOINT, effect: 'No file can be uploaded or opened.' },
    { variable: 'REDIS_URL', url: config.REDIS_URL, effect: 'This node counts limits and tells open pages alone.' },
    {
      variable: 'CHECKOUT_COM_API',
      url: config.CHECKOUT_COM_SECRET_KEY ? config.CHECKOUT_COM_API : undefined,
      effect: 'Nobody can pay by card.',
    },
    {
      variable: 'PAYPAL_API',
      url: config.PAYPAL_CLIENT_ID ? config.PAYPAL_API : undefined,
      effect: 'Nobody can pay by PayPal.',
    },
  ] as const;

/** Opens a TCP connection and closes it. @throws Error when the host cannot be reached in time */
const openConnection = ({ protocol, hostname, port }: URL): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (DEFAULT_PORTS[protocol] ?? (protocol === 'http:' ? 80 : 443)),
      timeout: CONNECT_TIMEOUT_MS,
    });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(new Error(`no answer within ${CONNECT_TIMEOUT_MS / 1000} s`)));
    socket.once('error', reject);
  });

/** @throws Error when the service answers and refuses the name, password or key that it is asked with */
async function tryCredentials(
  { variable, url }: { readonly variable: string; readonly url: string },
  { storage, mailer, paymentProviders }: Pick<Deps, 'storage' | 'mailer' | 'paymentProviders'>,
): Promise<void> {
  const tryPaymentKeys = (provider: 'card' | 'paypal') =>
    paymentProviders.remote.find(({ key }) => key === provider)?.verify();
  if (variable === 'S3_ENDPOINT' && !(await storage.isHealthy())) throw new Error('bucket or keys are refused');
  if (variable === 'SMTP_URL') await mailer.verify?.();
  if (variable === 'REDIS_URL') await tryRedis(url);
  if (variable === 'CHECKOUT_COM_API') await tryPaymentKeys('card');
  if (variable === 'PAYPAL_API') await tryPaymentKeys('paypal');
}

/**
 * Says in the log which configured service this machine cannot reach: a mistyped host is found at the start and not by the
 * first customer. The start goes on, because each of them may be away for a while.
 */
export async function warnOfUnreachableServices({
  config,
  log,
  ...services
}: Pick<Deps, 'config' | 'storage' | 'mailer' | 'paymentProviders' | 'log'>): Promise<void> {
  await Promise.all(
    listExternalServices(config).map(async ({ variable, url, effect }) => {
      if (!url) return;
      const { host } = new URL(url);
      try {
        await openConnection(new URL(url));
        await tryCredentials({ variable, url }, services);
      } catch (error) {
        // Host only: the addresses hold passwords.
        log.warn(`${variable}: ${host} cannot be used (${describeCause(error)}). ${effect}`);
      }
    }),
  );
}

const describeCause = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message.trim();
};
