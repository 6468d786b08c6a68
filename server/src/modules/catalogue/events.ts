// Makes this file a module, as declaration merging needs it.
export {};

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff gave a product another address; `from` leads to it from then on, if it was ever published. */
    productKeyChanged: {
      readonly publicationId: number;
      readonly from: string;
      readonly to: string;
      readonly byId: number;
    };
  }
}
