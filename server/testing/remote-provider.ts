import type { RemotePaymentProvider } from '../src/providers/payment/port.ts';
import type { TestApp } from './test-app.ts';

/** The configured service outside that takes payments by card or PayPal. */
export function getRemoteProvider(app: TestApp, key: RemotePaymentProvider['key']): RemotePaymentProvider {
  const provider = app.deps.paymentProviders.remote.find((one) => one.key === key);
  if (!provider) throw new Error(`There is no payment provider ${key}.`);
  return provider;
}
