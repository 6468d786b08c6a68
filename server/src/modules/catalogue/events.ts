export interface KeyChange {
  readonly publicationId: number;
  readonly from: string;
  readonly to: string;
  readonly byId: number;
}

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff gave a product another address; `from` leads to it from then on, if it was ever published. */
    productKeyChanged: KeyChange;
    categoryKeyChanged: KeyChange;
    /** Staff moved a product to another category; both are named by their publications. */
    productMoved: {
      readonly publicationId: number;
      readonly from: number;
      readonly to: number;
      readonly byId: number;
    };
  }
}
