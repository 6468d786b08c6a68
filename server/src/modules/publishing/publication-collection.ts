import type { FieldMessage } from '@platewright/contract/call-errors';
import type { HandlerContext } from '../../platform/http/handler-context.ts';
import type { Publication } from './store.ts';

export interface CheckedData<D> {
  /** In the shape of its kind, sanitized. */
  readonly data: D;
  /** By field path; nothing for data without errors. */
  readonly errors: Readonly<Record<string, FieldMessage>>;
}

/** What a version is called, and when it comes into force. */
export interface VersionMark {
  readonly version: number;
  readonly inForceFrom: Date;
}

/**
 * A collection of the desk: kinds of publications that are edited alike, with the rules of each. What has to happen when a version
 * comes into force is a subscriber of `versionInForce`. `D` is its data, `Entered` what a person may enter.
 */
export interface PublicationCollection<K extends string, D, Entered = D> {
  readonly kinds: readonly K[];
  /** Stored data in today's shape, so that versions of earlier releases stay readable. Never throws. */
  readonly normalize: (kind: K, data: unknown) => D;
  /**
   * The checked data as it is stored, where that differs from how it is edited.
   * @param version of what is published, for data that names its number or its moment; undefined for a draft
   */
  readonly toStored?: (kind: K, data: D, version?: VersionMark) => unknown;
  /**
   * What a person entered; a draft is checked for what makes it unusable, what is published for everything.
   * @param published the stored data that count until then; undefined for what was never published
   */
  readonly check: (kind: K, data: D | Entered, mode: 'draft' | 'publish', published?: unknown) => CheckedData<D>;
  /** Figures that became 0 or are far from those in force: published only by whoever confirms each by its path. */
  readonly listAlarms?: (
    ctx: HandlerContext,
    publication: Publication<K>,
    data: D,
  ) => Promise<readonly { readonly path: string }[]>;
  /** Refuses what depends on other rows, or on who publishes it. @throws CallError */
  readonly assertPublishable?: (ctx: HandlerContext, publication: Publication<K>, data: D) => Promise<void>;
  /**
   * What staff may take away. never: nothing · untilPublished: hide it, and delete what was never published · always: hide it, and
   * delete what is hidden or was never published.
   */
  readonly removal: (kind: K) => 'never' | 'untilPublished' | 'always';
}
