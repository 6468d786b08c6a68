// Makes this file a module, as declaration merging needs it.
export {};

declare module '../../platform/outbox/domain-events.ts' {
  interface DomainEvents {
    /** Staff published a version of a content entry; `kind` and `key` identify the entry (`domain/content`). */
    contentPublished: {
      readonly contentId: number;
      readonly kind: string;
      readonly key: string;
      readonly version: number;
      readonly byId: number;
    };
    /** Staff took a published content entry off the site. */
    contentHidden: {
      readonly contentId: number;
      readonly kind: string;
      readonly key: string;
      readonly byId: number;
    };
    /** Staff changed the order of the entries of a kind; `ids` are all entries of the kind in their new order. */
    contentReordered: { readonly kind: string; readonly ids: readonly number[]; readonly byId: number };
  }
}
