import type { PaymentMethodId } from '@platewright/domain/payments/payment-methods';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createCardProvider } from '../card/create.ts';
import { OFFLINE_PROVIDER, type PaymentProvider, type PaymentProviders } from './port.ts';

/** Cash, post-dated cheque and payment on account: the plate house takes them itself. */
const offlineProvider: PaymentProvider = {
  key: 'offline',
  name: OFFLINE_PROVIDER,
  methods: ['cash', 'pdc', 'dp'],
  remote: null,
};

/** Every configured way to take payments. */
export const createPaymentProviders = (config: Config, clock: Clock): PaymentProviders =>
  registerPaymentProviders([createCardProvider(config, clock), offlineProvider]);

export function registerPaymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const find = (matches: (provider: PaymentProvider) => boolean, what: string): PaymentProvider => {
    const provider = all.find(matches);
    if (!provider) throw new Error(`There is no payment provider for ${what}.`);
    return provider;
  };
  return {
    all,
    getForMethod: (method: PaymentMethodId) => find(({ methods }) => methods.includes(method), method),
    getByKey: (key) => find((provider) => provider.key === key, key),
    findRemote: (name) => all.find((provider) => provider.name === name)?.remote ?? null,
  };
}
