declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff remind an account; the level is 0 before the due date, the amount fils. */
    reminderSent: {
      readonly companyId: number;
      readonly reminderId: number;
      readonly level: number;
      readonly amount: number;
      readonly byId: number;
    };
    /** Reminders of an account are stopped, or those of an order's invoice. */
    remindersStopped: {
      readonly companyId: number;
      readonly orderId: number | null;
      readonly reason: string;
      readonly byId: number;
    };
    remindersResumed: { readonly companyId: number; readonly orderId: number | null; readonly byId: number };
  }
}

export {};
