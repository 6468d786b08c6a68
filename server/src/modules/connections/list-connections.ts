import { createHmac } from 'node:crypto';
import { connectionKeys, type ConnectionKey, type ConnectionSetup } from '@platewright/domain/settings/connections';
import type { Config } from '../../platform/config.ts';

/** How a connection is set up here. */
export interface Connection {
  readonly key: ConnectionKey;
  readonly setup: ConnectionSetup;
  /** Host that is asked; empty when nothing outside is. */
  readonly host: string;
  /** Environment variables that it would need. */
  readonly missing: readonly string[];
  /** The same for the same address and keys, and telling nothing about them. */
  readonly fingerprint: string;
}

interface Description {
  /** Variables without which it is not there. */
  readonly needs: readonly (keyof Config)[];
  /** Variables that say more of it: with others it has to be asked again. */
  readonly alsoUses?: readonly (keyof Config)[];
  /** What takes its place where these are not set. */
  readonly otherwise: 'standIn' | 'builtIn' | 'missing';
  readonly getHost: (config: Config) => string;
}

const hostOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : '';

const descriptions: Readonly<Record<ConnectionKey, Description>> = {
  mail: {
    needs: ['SMTP_URL'],
    alsoUses: ['MAIL_FROM'],
    otherwise: 'standIn',
    getHost: ({ SMTP_URL }) => hostOf(SMTP_URL),
  },
  card: {
    needs: ['CHECKOUT_COM_SECRET_KEY', 'CHECKOUT_COM_PUBLIC_KEY', 'CHECKOUT_COM_WEBHOOK_KEY'],
    alsoUses: ['CHECKOUT_COM_API'],
    otherwise: 'standIn',
    getHost: ({ CHECKOUT_COM_API }) => hostOf(CHECKOUT_COM_API),
  },
  paypal: {
    needs: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    alsoUses: ['PAYPAL_API'],
    otherwise: 'standIn',
    getHost: ({ PAYPAL_API }) => hostOf(PAYPAL_API),
  },
  storage: {
    needs: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    alsoUses: ['S3_REGION', 'S3_PREFIX'],
    // The disk of DATA_DIR.
    otherwise: 'builtIn',
    getHost: ({ S3_ENDPOINT }) => hostOf(S3_ENDPOINT),
  },
  redis: { needs: ['REDIS_URL'], otherwise: 'missing', getHost: ({ REDIS_URL }) => hostOf(REDIS_URL) },
  push: {
    needs: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
    alsoUses: ['VAPID_SUBJECT'],
    otherwise: 'standIn',
    getHost: () => '',
  },
  newsletter: {
    needs: ['MAILCHIMP_API_KEY', 'MAILCHIMP_LIST_ID'],
    alsoUses: ['MAILCHIMP_API'],
    otherwise: 'standIn',
    getHost: ({ MAILCHIMP_API }) => hostOf(MAILCHIMP_API),
  },
  dropbox: { needs: ['DROPBOX_APP_KEY'], otherwise: 'standIn', getHost: () => '' },
  onedrive: { needs: ['ONEDRIVE_CLIENT_ID'], otherwise: 'standIn', getHost: () => '' },
  google: { needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_PICKER_API_KEY'], otherwise: 'standIn', getHost: () => '' },
};

function findSetup(config: Config, { otherwise }: Description, missing: readonly string[]): ConnectionSetup {
  if (missing.length === 0) return 'configured';
  // Stand-ins are of the demo alone.
  return otherwise === 'standIn' && !config.demo ? 'missing' : otherwise;
}

/** The connection with this key, as the environment describes it. */
export function getConnection(config: Config, key: ConnectionKey): Connection {
  const description = descriptions[key];
  const { needs, alsoUses = [], getHost } = description;
  const missing = needs.filter((name) => !config[name]);
  const setup = findSetup(config, description, missing);
  const used = [setup, ...[...needs, ...alsoUses].map((name) => config[name] ?? '')];
  return {
    key,
    setup,
    host: setup === 'configured' ? getHost(config) : '',
    missing: setup === 'configured' ? [] : missing,
    fingerprint: createHmac('sha256', `connection:${config.SECRET_KEY}`)
      .update(JSON.stringify(used))
      .digest('base64url'),
  };
}

export const listConnections = (config: Config): Connection[] =>
  connectionKeys.map((key) => getConnection(config, key));
