declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** By the customer, or by staff for that customer. */
    quotationIssued: {
      readonly companyId: number;
      readonly quotationId: number;
      readonly number: string;
      readonly byId: number;
    };
    /** It became an order at its price. */
    quotationAccepted: {
      readonly companyId: number;
      readonly quotationId: number;
      readonly number: string;
      readonly orderId: number;
      readonly userId: number;
    };
    quotationWithdrawn: {
      readonly companyId: number;
      readonly quotationId: number;
      readonly number: string;
      readonly reason: string;
      readonly byKind: 'customer' | 'staff';
      readonly byId: number;
    };
    /** Its price holds until a later day. */
    quotationExtended: {
      readonly companyId: number;
      readonly quotationId: number;
      readonly number: string;
      readonly before: { readonly validTo: string };
      readonly after: { readonly validTo: string };
      readonly byId: number;
    };
  }
}

export {};
