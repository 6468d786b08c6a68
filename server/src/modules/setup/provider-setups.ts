import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';

/** A provider that is asked over the network. */
export type OnlineProviderKey = 'card' | 'paypal';

/** How a way to take payments is configured. */
export interface ProviderSetup {
  readonly key: OnlineProviderKey | 'offline';
  readonly state: 'configured' | 'standIn' | 'missing';
  /** Environment variables that it would need. */
  readonly missing: readonly string[];
  readonly webhookUrl: string;
}

const neededVariables = {
  card: ['CHECKOUT_COM_SECRET_KEY', 'CHECKOUT_COM_PUBLIC_KEY', 'CHECKOUT_COM_WEBHOOK_KEY'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  offline: [],
} as const satisfies Record<ProviderSetup['key'], readonly (keyof Config)[]>;

/** Where the keys are used; with others the provider has to be asked again. */
const usedVariables = {
  card: [...neededVariables.card, 'CHECKOUT_COM_API'],
  paypal: [...neededVariables.paypal, 'PAYPAL_API'],
} as const satisfies Record<OnlineProviderKey, readonly (keyof Config)[]>;

/** The same for the same keys, and telling nothing about them. */
export const getKeyFingerprint = (config: Config, provider: OnlineProviderKey): string =>
  createHmac('sha256', `payment-test:${config.SECRET_KEY}`)
    .update(JSON.stringify(usedVariables[provider].map((name) => config[name] ?? '')))
    .digest('base64url');

/** Every way to take payments. In demo mode stand-ins take the place of what has no keys. */
export const listProviderSetups = ({ config, paymentProviders }: Pick<Deps, 'config' | 'paymentProviders'>) =>
  (['card', 'paypal', 'offline'] as const).map((key): ProviderSetup => {
    const missing = neededVariables[key].filter((name) => !config[name]);
    const isOffered = paymentProviders.all.some((provider) => provider.key === key);
    return {
      key,
      state: missing.length === 0 ? 'configured' : isOffered ? 'standIn' : 'missing',
      missing,
      webhookUrl: key === 'offline' ? '' : `${config.PUBLIC_URL}/api/webhooks/${key}`,
    };
  });
