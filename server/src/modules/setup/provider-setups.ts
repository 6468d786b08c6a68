import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';

/** How a way to take payments is configured. */
export interface ProviderSetup {
  readonly key: 'card' | 'paypal' | 'offline';
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
