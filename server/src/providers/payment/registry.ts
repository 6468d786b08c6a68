import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createCardProvider } from '../card/create.ts';
import { createOfflineProvider } from '../offline/create.ts';
import type { PaymentProvider, PaymentProviders, RemotePaymentProvider } from './port.ts';

/** Every configured way to take payments. */
export const createPaymentProviders = (config: Config, clock: Clock): PaymentProviders =>
  registerPaymentProviders([createCardProvider(config, clock), createOfflineProvider()]);

const isRemote = (provider: PaymentProvider): provider is RemotePaymentProvider => provider.kind === 'remote';

export const registerPaymentProviders = (all: readonly PaymentProvider[]): PaymentProviders => ({
  all,
  remote: all.filter(isRemote),
  getForMethod: (method) => {
    const provider = all.find(({ methods }) => methods.includes(method));
    if (!provider) throw new Error(`There is no payment provider for ${method}.`);
    return provider;
  },
  find: (name) => all.find((provider) => provider.name === name) ?? null,
});
