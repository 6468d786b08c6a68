import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { createCardProvider } from '../card/create.ts';
import { createOfflineProvider } from '../offline/create.ts';
import { createConfiguredPaypalProvider } from '../paypal/create.ts';
import type { PaymentProvider, PaymentProviders, RemotePaymentProvider } from './port.ts';

/** Every configured way to take payments. */
export const createPaymentProviders = (config: Config, clock: Clock): PaymentProviders =>
  registerPaymentProviders(
    [createCardProvider(config, clock), createConfiguredPaypalProvider(config, clock), createOfflineProvider()].filter(
      (provider) => provider !== null,
    ),
  );

const isRemote = (provider: PaymentProvider): provider is RemotePaymentProvider => provider.kind === 'remote';

function registerPaymentProviders(all: readonly PaymentProvider[]): PaymentProviders {
  const findForMethod = (method: string) => all.find(({ methods }) => methods.some((id) => id === method)) ?? null;
  return {
    all,
    remote: all.filter(isRemote),
    findForMethod,
    getForMethod: (method) => {
      const provider = findForMethod(method);
      if (!provider) throw new Error(`There is no payment provider for ${method}.`);
      return provider;
    },
    find: (name) => all.find((provider) => provider.name === name) ?? null,
  };
}
