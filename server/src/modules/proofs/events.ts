// Makes this file a module, as declaration merging needs it.
export {};

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff posted files for the customer's approval; `files` are their names. */
    proofPosted: {
      readonly orderId: number;
      readonly companyId: number;
      readonly files: readonly string[];
      readonly byId: number;
    };
    /** The customer approved or rejected a posted file. */
    proofDecided: {
      readonly orderId: number;
      readonly companyId: number;
      readonly documentId: number;
      readonly approved: boolean;
      readonly byId: number;
    };
    /** Staff released files (LEN, PDF) for download; `files` are their names. */
    filesReleased: {
      readonly orderId: number;
      readonly companyId: number;
      readonly files: readonly string[];
      readonly byId: number;
    };
  }
}
