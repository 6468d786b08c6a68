import { eq, inArray } from 'drizzle-orm';
import { orderStatus } from '@platewright/domain/orders/order-status';
import { getFindingTextKey } from '@platewright/domain/artwork/finding-text-key';
import type { Language } from '@platewright/texts/languages';
import type { Tx } from '../../platform/db/database.ts';
import { files, orders } from '../../platform/db/schema/index.ts';
import { translate } from '../../platform/translate.ts';
import { isolateUserText } from '../notifications/index.ts';
import { listCustomerReviews, presentReview } from './reviews.ts';

/** An email names so many; the page of the order lists all. */
const MAX_LINES = 20;

/**
 * Why new files are requested now, finding by finding as the page of the order says it; nothing when none is attached.
 */
export async function describeRequestedFindings(tx: Tx, orderId: number, lang: Language): Promise<string[]> {
  const [order] = await tx
    .select({ statusId: orders.statusId, since: orders.statusSince })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.statusId !== orderStatus.missingFiles) return [];
  const rows = await listCustomerReviews(tx, orderId, order.since);
  const requested = rows.filter(({ kind }) => kind === 'requested').map(presentReview);
  if (requested.length === 0) return [];
  const named = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      inArray(
        files.id,
        requested.map(({ fileId }) => fileId),
      ),
    );
  const nameById = new Map(named.map(({ id, name }) => [id, name]));
  const translateLine = (key: string, params = {}) => translate(lang, `emails.findings.${key}`, params);
  const lines = requested.map((review) => {
    const page = review.finding?.page ?? review.added?.page ?? null;
    const inside = review.finding?.file;
    // In an archive pages are counted through all its files: its file says more.
    const name = [nameById.get(review.fileId) ?? '', ...(inside ? [inside] : [])].map(isolateUserText).join(' / ');
    const file = inside !== undefined || page === null ? name : translateLine('page', { name, page });
    return translateLine('line', { file, what: describeFinding(review, lang) });
  });
  const rest = lines.length - MAX_LINES;
  return rest > 0 ? [...lines.slice(0, MAX_LINES), translateLine('more', { n: rest })] : lines;
}

function describeFinding({ finding, added }: ReturnType<typeof presentReview>, lang: Language): string {
  if (!finding)
    return [added?.what, added?.fix]
      .filter(Boolean)
      .map((text) => isolateUserText(text ?? ''))
      .join(' ');
  const key = `artworkRules.${getFindingTextKey(finding)}`;
  const params = { value: toText(finding.value), limit: toText(finding.limit), lpi: finding.lineScreen ?? '' };
  return `${translate(lang, `${key}.what`, params)} ${translate(lang, `${key}.fix`)}`;
}

const toText = (value: string | number | null): string =>
  value === null ? '' : typeof value === 'number' ? String(Number(value.toFixed(2))) : isolateUserText(value);
