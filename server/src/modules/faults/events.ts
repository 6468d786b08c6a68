declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    faultReported: {
      readonly orderId: number;
      readonly companyId: number;
      readonly reportId: number;
      readonly userId: number;
    };
    /** Staff make plates of an order again free of charge, without a report of the customer. */
    orderRemade: {
      readonly orderId: number;
      readonly companyId: number;
      readonly remakeOrderId: number;
      readonly reason: string;
      readonly byId: number;
    };
    /** Staff have decided on a reported fault. */
    faultDecided: {
      readonly orderId: number;
      readonly companyId: number;
      readonly reportId: number;
      readonly decision: 'remade' | 'credited' | 'refused';
      readonly reason: string;
      readonly remakeOrderId: number | null;
      readonly creditNote: string | null;
      readonly byId: number;
    };
  }
}
export {};
