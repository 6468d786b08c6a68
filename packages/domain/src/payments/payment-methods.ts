import type { Fils } from '../money/fils.ts';

/** Payment methods (handbook 5.2). */
export const paymentMethodIds = ['card', 'paypal', 'cash', 'pdc', 'dp', 'transfer', 'balance'] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

/**
 * Who takes the money of a method. `provider`: the provider does, as soon as the customer has confirmed; `server`: the
 * provider does when the server asks for it after the customer has approved; `staff`: people, outside of the system, and
 * staff accept the payment; `account`: nobody now, the order is owed on account, or money that was kept there pays it.
 */
export const capturerByMethod = {
  card: 'provider',
  paypal: 'server',
  cash: 'staff',
  pdc: 'staff',
  dp: 'account',
  transfer: 'staff',
  balance: 'account',
} as const satisfies Record<PaymentMethodId, string>;

export const isPaymentMethodId = (id: string): id is PaymentMethodId => Object.hasOwn(capturerByMethod, id);

/** Methods whose money a provider takes. */
export type RemoteMethodId = 'card' | 'paypal';
export const isRemoteMethodId = (id: string): id is RemoteMethodId =>
  isPaymentMethodId(id) && !isPaidWithoutProvider(id);

/** Methods whose payments wait for staff. */
export const staffAcceptedMethods = paymentMethodIds.filter((id) => capturerByMethod[id] === 'staff');
export const isAcceptedByStaff = (id: string): boolean => staffAcceptedMethods.some((method) => method === id);

/**
 * Whether no provider takes the money, which may come before the order (a transfer) or after it: cash, a cheque, on account.
 * Of such orders lists say how they stand.
 */
export const isPaidWithoutProvider = (id: string): boolean =>
  isPaymentMethodId(id) && ['staff', 'account'].includes(capturerByMethod[id]);

/** Whether a method uses the company's credit: on account, and a cheque until it clears (handbook 5.2). */
export const usesCredit = (id: string): id is 'dp' | 'pdc' => id === 'dp' || id === 'pdc';

/** Whether a credit note of an order leaves its money on the account: nothing goes back by itself. */
export const staysOnAccount = (id: string): boolean => usesCredit(id) || id === 'balance';

/** Cash on delivery is offered up to AED 2,000.00 (handbook 5.2). */
const CASH_ON_DELIVERY_LIMIT: Fils = 200_000;

export interface PaymentFacts {
  total: Fils;
  fileOnly: boolean;
  /** ISO code of the shipping country, or of the billing country of a file-only order. */
  countryId: string;
  /** A company account; personal accounts have no credit. */
  isCompany: boolean;
  /** Credit was granted and is not frozen. */
  hasCredit: boolean;
  availableBalance: Fils;
  hasOverdue: boolean;
  /** What the account has paid ahead, and nothing that it owes needs; in fils. */
  prepaid: Fils;
  /** Staff order in the customer's name: what a provider takes, customers alone can agree to (decision 091). */
  isTakenByStaff?: boolean;
  /** The account may choose to pay by bank transfer (`takesTransfers`). */
  takesTransfers: boolean;
  /** Methods for which there is a provider. */
  allowed: readonly PaymentMethodId[];
}

/** What is decided for one account about bank transfers at the checkout; `default`: as for all. */
export const transferChoices = ['default', 'taken', 'refused'] as const;
export type TransferChoice = (typeof transferChoices)[number];

/** Whether an account may choose to pay by bank transfer: it needs an account of the operator to pay into. */
export const takesTransfers = (
  operator: { readonly iban: string; readonly takesTransfers: boolean },
  choice: TransferChoice,
): boolean => operator.iban !== '' && (choice === 'default' ? operator.takesTransfers : choice === 'taken');

/** The methods by which an order can be paid. */
export function listPaymentMethods(facts: PaymentFacts): PaymentMethodId[] {
  const credit = facts.isCompany && facts.hasCredit && !facts.hasOverdue && facts.total <= facts.availableBalance;
  const offers: Record<PaymentMethodId, boolean> = {
    card: true,
    paypal: true,
    cash: facts.countryId === 'AE' && !facts.fileOnly && facts.total <= CASH_ON_DELIVERY_LIMIT,
    pdc: facts.countryId === 'AE' && credit,
    dp: credit,
    // Production begins when the money has come in, so it needs no credit and has no limit.
    transfer: facts.takesTransfers,
    // All of it or nothing: an order is paid in one way.
    balance: facts.total <= facts.prepaid,
  };
  return paymentMethodIds.filter(
    (id) => offers[id] && facts.allowed.includes(id) && (!facts.isTakenByStaff || isPaidWithoutProvider(id)),
  );
}

/**
 * The way in which an order is paid whose customer has chosen `chosen`: a transfer is not waited for where credit covers the
 * order. It is on account until the money comes in.
 */
export const getMethodInForce = (chosen: PaymentMethodId, offered: readonly PaymentMethodId[]): PaymentMethodId =>
  chosen === 'transfer' && offered.includes('dp') ? 'dp' : chosen;
