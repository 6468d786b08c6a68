import { and, asc, eq, inArray } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { unwrittenPublication } from '@platewright/contract/modules/publishing/define-publishing-calls';
import { listUnpaidStatusIds } from '@platewright/domain/orders/order-status';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { categories, orders, products } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import {
  assertValid,
  createPublishingHandlers,
  findPublication,
  insertPublication,
  presentPublication,
  writeDraft,
} from '../../publishing/index.ts';
import { agreementCollection } from '../agreement-collection.ts';
import { AGREEMENT_KIND, getAgreementRef } from '../agreement-in-force.ts';
import { findCompanyName, listAgreements } from '../list-agreements.ts';
import { readPriceFigures } from '../rate-collections.ts';
import { loadPriceList } from '../rates.ts';

export const agreementHandlers = createPublishingHandlers(agreementCollection);

export const deskAgreements: Handler<'deskAgreements'> = async ({ search, state, ...page }, { tx, deps, lang }) => {
  const query = { search, state, ...toOffsetAndLimit(page) };
  const { rows, count } = await listAgreements(tx, query, deps.clock.now());
  const places = await loadPlaces(deps.database);
  const name = (list: readonly { id: number; name: { en: string; ar: string } }[], id: number | null) =>
    list.find((one) => one.id === id)?.name[lang] ?? null;
  return {
    agreements: {
      rows: rows.map(({ terms, ...one }) => ({
        ...one,
        percents: terms.percents.map(({ percent, categoryId, productId, fromDay, toDay }) => ({
          ...{ percent, fromDay, toDay },
          of:
            productId !== null
              ? ('product' as const)
              : categoryId !== null
                ? ('category' as const)
                : ('everything' as const),
          name: productId === null ? name(places.categories, categoryId) : name(places.products, productId),
        })),
        figures: terms.figures.length,
      })),
      count,
    },
  };
};

export const deskAgreement: Handler<'deskAgreement'> = async ({ companyId }, { tx, deps }) => {
  const name = await findCompanyName(tx, companyId);
  if (name === null) throw new CallError('notFound');
  const now = deps.clock.now();
  const publication = await findPublication(tx, AGREEMENT_KIND, getAgreementRef(companyId).key);
  return {
    ...(publication ? await presentPublication(tx, agreementCollection, publication, now) : unwrittenPublication),
    company: { id: companyId, name },
    ...(await listPlaces(tx)),
    prices: readPriceFigures(await loadPriceList(tx, now)),
    effect: {
      unpaidOrders: await tx.$count(
        orders,
        and(eq(orders.companyId, companyId), inArray(orders.statusId, listUnpaidStatusIds())),
      ),
    },
  };
};

export const deskAgreementCreate: Handler<'deskAgreementCreate'> = async ({ companyId, data }, ctx) => {
  const { tx, deps } = ctx;
  if ((await findCompanyName(tx, companyId)) === null) throw new CallError('notFound');
  const draft = assertValid(agreementCollection.check(AGREEMENT_KIND, data, 'draft'));
  const created = await insertPublication(tx, { ...getAgreementRef(companyId), position: 0 });
  const revision = await writeDraft(tx, created, draft, getStaffPrincipal(ctx), deps.clock.now());
  return { id: created.row.id, revision };
};

/** What a percent can be for. */
const listPlaces = async (tx: Tx) => ({
  categories: await tx
    .select({ id: categories.id, key: categories.key, name: categories.name })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id)),
  products: await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .orderBy(asc(products.position), asc(products.id)),
});

/** The same, cached until the catalogue changes. */
const loadPlaces = ({ publishedCache, db }: Database) =>
  publishedCache.getOrLoad('places of agreements', () => listPlaces(db));
