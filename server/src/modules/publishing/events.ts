// Makes this file a module, as declaration merging needs it.
export {};

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff published a version; with a later moment it comes into force then, unless a newer one replaces it. */
    versionPublished: {
      readonly publicationId: number;
      readonly kind: string;
      readonly key: string;
      readonly version: number;
      readonly inForceFrom: string;
      readonly byId: number;
    };
    /** A version is in force from now on: with its publication, or because its moment has come. */
    versionInForce: {
      readonly publicationId: number;
      readonly kind: string;
      readonly key: string;
      readonly version: number;
    };
    /** The moment of a version has come, and it did not fit what else is in force: what was in force stays so. */
    versionRefused: {
      readonly publicationId: number;
      readonly kind: string;
      readonly key: string;
      readonly version: number;
    };
    /** Staff called off a version before its moment. */
    versionCalledOff: {
      readonly publicationId: number;
      readonly kind: string;
      readonly key: string;
      readonly version: number;
      readonly byId: number;
    };
    /** Staff took off the site what was in force, and what was scheduled. */
    publicationHidden: {
      readonly publicationId: number;
      readonly kind: string;
      readonly key: string;
      readonly byId: number;
    };
    /** Staff changed the order of the publications of a kind, or of a group of them; `ids` are these in their new order. */
    publicationsReordered: { readonly kind: string; readonly ids: readonly number[]; readonly byId: number };
  }
}
