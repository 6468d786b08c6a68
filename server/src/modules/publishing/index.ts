/**
 * Everything that staff publish: one store of drafts and versions for all kinds (decision 070).
 *
 * To add a kind:
 * 1. Read it by `loadInForce`, `listInForce` or `selectInForce` (a part of another statement); prices name the time, so that a
 *    version counts from its very moment. Its first version is seeded by `insertPublications` of
 *    `catalogue-seed`.
 * 2. What has to happen when a version comes into force is a subscriber of `versionInForce` in the module of the kind.
 * 3. For the desk: a `PublicationCollection` with its rules, its calls by `definePublishingCalls` in the contract, their handlers by
 *    `createPublishingHandlers`, and a page around `desk/src/publishing`.
 */
export { assertValid, createPublishingHandlers, presentPublication } from './edit-publications.ts';
export {
  findCachedVersion,
  latestFirst,
  loadCachedHistory,
  listInForce,
  loadInForce,
  selectAllInForce,
  selectInForce,
  selectInForceOf,
  type InForce,
  type PublicationRef,
} from './in-force.ts';
export { selectListed } from './select-listed.ts';
export { assertFits, lockChecked, type VersionCheck } from './version-checks.ts';
export { hidePublication } from './publish-version.ts';
export { reorderPublications } from './reorder-publications.ts';
export type { PublicationCollection, VersionMark } from './publication-collection.ts';
export {
  countPublications,
  findPublication,
  getEditableData,
  getInForce,
  getPublicationStatus,
  getScheduled,
  hasDraft,
  insertPublication,
  listPublications,
  loadPublication,
  loadVersion,
  lockKind,
  lockPublication,
  incrementRevision,
  isHidden,
  isNeverShown,
  writeDraft,
  type Publication,
} from './store.ts';
