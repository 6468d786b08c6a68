import type { StatementKind } from '@platewright/domain/ledger/statement';

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff send a statement to an account; days are null for open items. */
    statementSent: {
      readonly companyId: number;
      readonly statementId: number;
      readonly kind: StatementKind;
      readonly fromDay: string | null;
      readonly toDay: string | null;
      readonly byId: number;
    };
    /** Whether statements of each month are sent on their own, to all or to one account. */
    monthlyStatementsSet: { readonly companyId: number | null; readonly isOn: boolean; readonly byId: number };
  }
}
