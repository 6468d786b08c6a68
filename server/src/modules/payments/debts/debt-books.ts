import type { DebtKey } from '../../ledger/index.ts';
import type { Fils } from '@platewright/domain/money/fils';
import type { RemoteMethodId } from '@platewright/domain/payments/payment-methods';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Publish } from '../../../platform/outbox/domain-events.ts';
import type { OrderActor } from '../../orders/index.ts';

export interface Booking {
  readonly tx: Tx;
  readonly publish: Publish;
  readonly deps: Deps;
}

/** Money that has come in for debts of an account. */
export interface ReceivedForDebts {
  readonly debtPaymentId: string;
  readonly companyId: number;
  readonly means: RemoteMethodId;
  /** What the provider calls it. */
  readonly reference: string;
  readonly amount: Fils;
  /** What it was to pay. */
  readonly parts: readonly (DebtKey & { readonly amount: Fils })[];
}

export interface DebtsOwedAgain {
  readonly debtPaymentId: string;
  readonly note: string;
  readonly actor: OrderActor;
  /** Staff have given it back in another way than it came. */
  readonly givenBackBy?: 'transfer' | undefined;
}

/** Books what customers have paid of their debts; registered by the module that keeps receipts. The caller has locked orders, then the company. */
export interface DebtBooks {
  readonly book: (booking: Booking, received: ReceivedForDebts) => Promise<void>;
  /** What it had paid is owed again; nothing is taken back twice. */
  readonly takeBack: (booking: Booking, owedAgain: DebtsOwedAgain) => Promise<void>;
}

declare module '../../../platform/deps.ts' {
  interface Deps {
    readonly debtBooks: DebtBooks;
  }
}
