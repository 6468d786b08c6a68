import { CallError } from '@platewright/contract/call-errors';
import { siteKinds, getContentKind, type ContentData, type SiteKind } from '@platewright/domain/content/content-kinds';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { Tx } from '../../platform/db/database.ts';
import { getStaffPrincipal } from '../../platform/http/handler-context.ts';
import { authorize, requireRecentSecondFactor } from '../auth/index.ts';
import {
  getInForce,
  getScheduled,
  listPublications,
  lockKind,
  type PublicationCollection,
} from '../publishing/index.ts';
import { checkEntered } from './check-entered.ts';

/** How content entries are published. */
export const contentCollection: PublicationCollection<SiteKind, ContentData<SiteKind>, Record<string, unknown>> = {
  kinds: siteKinds,
  normalize: normalizeContent,
  check: checkEntered,
  assertPublishable: async (ctx, publication, data) => {
    const { id, kind } = publication.row;
    if (kind === 'routeMeta') await assertRouteUnique(ctx.tx, id, data as ContentData<'routeMeta'>);
    // One that waits for its moment may be replaced, and may be what somebody with this right has published.
    const earlier = [getInForce(publication)?.data, (getScheduled(publication) ?? publication.newest)?.data];
    if (kind === 'brand' && earlier.some((one) => changesBankAccount(one, data as ContentData<'brand'>))) {
      const editor = getStaffPrincipal(ctx);
      authorize(editor, 'desk.setup');
      await requireRecentSecondFactor(ctx.deps, editor, ctx.tx);
    }
  },
  removal: (kind) => (getContentKind(kind).cardinality === 'many' ? 'always' : 'never'),
};

/** Whether transfers of customers would go to another account: whoever may only edit content must not change that. */
const changesBankAccount = (before: unknown, after: ContentData<'brand'>): boolean =>
  (['bankName', 'accountHolder', 'iban', 'bic'] as const).some(
    (field) => after[field] !== ((before as Partial<ContentData<'brand'>> | undefined)?.[field] ?? ''),
  );

/** Refuses a second published title for the same page. @throws CallError invalidInput */
async function assertRouteUnique(tx: Tx, id: number, { route }: ContentData<'routeMeta'>): Promise<void> {
  await lockKind(tx, 'routeMeta');
  const others = (await listPublications(tx, ['routeMeta'])).filter(({ row }) => row.id !== id);
  const isTaken = others.some((other) =>
    [getInForce(other), getScheduled(other)].some(
      (one) => one && normalizeContent('routeMeta', one.data).route === route,
    ),
  );
  if (isTaken) throw new CallError('invalidInput', { fields: { route: { key: 'routeTaken' } } });
}
