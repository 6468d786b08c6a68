import { api } from '../../../api/client.ts';

type ReturnPage = 'success' | 'failed';

/** How a provider's return page is recognized and confirmed. */
interface ReturnParameter {
  /** The query parameter with the session of the provider. */
  readonly name: string;
  /** Who is asked, as the page names it. */
  readonly asked: 'bank' | 'paypal';
  readonly confirm: (session: string, page: ReturnPage) => ReturnType<typeof api.checkoutPaypal>;
}

/** The query parameters of specification 001 and of spec decision 81. */
const returnParameters: readonly ReturnParameter[] = [
  {
    name: 'cko-session-id',
    asked: 'bank',
    confirm: (ckoSessionId) => api.checkoutCheckoutcom({ ckoSessionId }),
  },
  { name: 'token', asked: 'paypal', confirm: (token, page) => api.checkoutPaypal({ token, page }) },
];

export interface PaymentSession {
  readonly session: string;
  readonly parameter: ReturnParameter;
}

/** The session in the address of a return page; null when no provider can have redirected there. */
export function findPaymentSession(search: URLSearchParams): PaymentSession | null {
  for (const parameter of returnParameters) {
    const session = search.get(parameter.name);
    if (session) return { session, parameter };
  }
  return null;
}
