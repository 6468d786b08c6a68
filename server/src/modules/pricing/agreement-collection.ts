import { inArray } from 'drizzle-orm';
import type { FieldMessage } from '@platewright/contract/call-errors';
import { agreementTerms, type AgreementTerms } from '@platewright/contract/modules/pricing/agreement-desk-calls';
import { checkAgreement, hasFigure } from '@platewright/domain/pricing/agreement';
import { listAgreementAlarms } from '@platewright/domain/pricing/figure-alarm';
import type { Tx } from '../../platform/db/database.ts';
import { categoryIds, productIds } from '../../platform/db/schema/index.ts';
import { assertValid, getInForce, type PublicationCollection } from '../publishing/index.ts';
import { AGREEMENT_KIND } from './agreement-in-force.ts';
import { loadPriceList } from './rates.ts';

const empty: AgreementTerms = { percents: [], figures: [], note: '' };

/** How an agreement is published. A draft may hold anything of its shape, a version only what prices can be worked out from. */
export const agreementCollection: PublicationCollection<typeof AGREEMENT_KIND, AgreementTerms> = {
  kinds: [AGREEMENT_KIND],
  normalize: (_kind, stored) => agreementTerms.safeParse(stored).data ?? empty,
  check: (_kind, data, mode) => {
    const checked = checkAgreement(data);
    return { data, errors: mode === 'publish' && !checked.ok ? checked.reason : {} };
  },
  assertPublishable: async ({ tx, deps }, _publication, data) => {
    assertValid({ data, errors: await findUnknown(tx, data, deps.clock.now()) });
  },
  listAlarms: async ({ tx, deps }, publication, data) => {
    const former = getInForce(publication)?.data;
    const agreed = former === undefined ? null : agreementCollection.normalize(AGREEMENT_KIND, former);
    return listAgreementAlarms(agreed, data, await loadPriceList(tx, deps.clock.now()));
  },
  // Orders keep what they were priced with, but the history of what was agreed on stays, too.
  removal: () => 'untilPublished',
};

/** Lines about what does not exist, which would count for nothing without a word. */
async function findUnknown(tx: Tx, { percents, figures }: AgreementTerms, now: Date) {
  const errors: Record<string, FieldMessage> = {};
  const places = [
    ['categoryId', categoryIds],
    ['productId', productIds],
  ] as const;
  for (const [field, table] of places) {
    const ids = percents.flatMap((line) => line[field] ?? []);
    const rows = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    const known = new Set(rows.map(({ id }) => id));
    for (const [index, line] of percents.entries())
      if (line[field] !== null && !known.has(line[field]))
        errors[`percents.${index}.${field}`] = { key: 'choiceUnknown' };
  }
  const priceList = await loadPriceList(tx, now);
  for (const [index, { path }] of figures.entries())
    if (!hasFigure(priceList, path)) errors[`figures.${index}.path`] = { key: 'choiceUnknown' };
  return errors;
}
