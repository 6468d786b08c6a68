declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    customerAdded: { readonly companyId: number; readonly customerId: number; readonly byId: number };
    customerChanged: { readonly companyId: number; readonly customerId: number; readonly byId: number };
    customerArchived: { readonly companyId: number; readonly customerId: number; readonly byId: number };
  }
}

export {};
