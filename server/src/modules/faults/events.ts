declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    faultReported: {
      readonly orderId: number;
      readonly companyId: number;
      readonly reportId: number;
      readonly userId: number;
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
