declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    invoiceIssued: { readonly orderId: number; readonly companyId: number; readonly number: string };
  }
}

// Makes the file a module, as declaration merging needs.
export {};
