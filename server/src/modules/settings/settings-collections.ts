import { CallError } from '@platewright/contract/call-errors';
import {
  courierList,
  reasonLists,
  type CourierList,
  type ReasonLists,
} from '@platewright/contract/modules/settings/desk-calls';
import type { DocumentErrors } from '@platewright/domain/document-shape';
import type { Result } from '@platewright/domain/result';
import { checkCouriers } from '@platewright/domain/settings/couriers';
import { checkReasons, fillReasonKinds, findTakenTexts } from '@platewright/domain/settings/reasons';
import type { PublicationCollection } from '../publishing/index.ts';
import { couriersRef } from './couriers.ts';
import { loadReasons, reasonsRef } from './reasons.ts';

/** A list of choices that is published whole. A draft may hold anything of its shape. */
const createCollection = <K extends string, D>(
  kind: K,
  normalize: (stored: unknown) => D,
  check: (data: unknown) => Result<unknown, DocumentErrors>,
): PublicationCollection<K, D> => ({
  kinds: [kind],
  normalize: (_kind, stored) => normalize(stored),
  check: (_kind, data, mode) => {
    const checked = check(data);
    return { data, errors: mode === 'publish' && !checked.ok ? checked.reason : {} };
  },
  removal: () => 'never',
});

const noReasons: ReasonLists = { cancel: [], remake: [], rejection: [], creditNote: [], faultRejection: [], scrap: [] };

// What was stored by hand in another shape offers nothing: an earlier version takes its place.
export const couriersCollection = createCollection<typeof couriersRef.kind, CourierList>(
  couriersRef.kind,
  (stored) => courierList.safeParse(stored).data ?? { couriers: [] },
  checkCouriers,
);
export const reasonsCollection: PublicationCollection<typeof reasonsRef.kind, ReasonLists> = {
  ...createCollection<typeof reasonsRef.kind, ReasonLists>(
    reasonsRef.kind,
    (stored) => reasonLists.safeParse(fillReasonKinds(stored)).data ?? noReasons,
    checkReasons,
  ),
  assertPublishable: async ({ tx, deps }, _publication, data) => {
    const fields = findTakenTexts(await loadReasons(tx, deps.clock.now()), data);
    if (Object.keys(fields).length > 0) throw new CallError('invalidInput', { fields });
  },
};
