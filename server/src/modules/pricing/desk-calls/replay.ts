import { CallError } from '@platewright/contract/call-errors';
import { toOffsetAndLimit } from '@platewright/contract/fields';
import { filsToAed, type Fils } from '@platewright/domain/money/fils';
import { rateChecks } from '@platewright/domain/pricing/rate-kinds';
import { companies, companyNameSql } from '../../../platform/db/schema/index.ts';
import { getStaffPrincipal, type Handler, type HandlerContext } from '../../../platform/http/handler-context.ts';
import { inArray } from 'drizzle-orm';
import { loadProductNames } from '../../catalogue/index.ts';
import { loadPriceList } from '../rates.ts';
import { replayCsv } from '../replays/replay-csv.ts';
import { listReplayGroups, listReplayOrders, sumUpReplay } from '../replays/read-replay.ts';
import { deleteReplay, findReplay, getReplayState, storeReplay, type ReplayRow } from '../replays/replays.ts';

export const deskPriceReplayStart: Handler<'deskPriceReplayStart'> = async ({ prices, orders }, ctx) => {
  const { tx, deps } = ctx;
  // What no price can be worked out from is refused as it would be when it is published.
  const checked = rateChecks.priceList({ ...prices, version: 1, validFrom: '' });
  if (!checked.ok) throw new CallError('invalidInput', { fields: checked.reason });
  const now = deps.clock.now();
  const { version: inForceVersion } = await loadPriceList(tx, now);
  const { version: _version, validFrom: _day, ...figures } = checked.value;
  const { staffId } = getStaffPrincipal(ctx);
  const id = await storeReplay(tx, { staffId, prices: figures, inForceVersion, asked: orders, now });
  await deps.jobs.enqueue(tx, 'priceReplay', { replayId: id });
  return { id };
};

export const deskPriceReplayCancel: Handler<'deskPriceReplayCancel'> = async (_input, ctx) => {
  await deleteReplay(ctx.tx, getStaffPrincipal(ctx).staffId);
  return null;
};

const findOwn = (ctx: HandlerContext): Promise<ReplayRow | null> =>
  findReplay(ctx.tx, { staffId: getStaffPrincipal(ctx).staffId });

/** @throws CallError notFound when the person has none: it was replaced in another window, or is older than a day */
async function getOwn(ctx: HandlerContext): Promise<ReplayRow> {
  const replay = await findOwn(ctx);
  if (!replay) throw new CallError('notFound');
  return replay;
}

interface Sums {
  readonly paid: Fils;
  readonly before: Fils;
  readonly after: Fils;
}
const presentSums = ({ paid, before, after }: Sums) => ({
  paid: filsToAed(paid),
  before: filsToAed(before),
  after: filsToAed(after),
});

export const deskPriceReplay: Handler<'deskPriceReplay'> = async (_input, ctx) => {
  const replay = await findOwn(ctx);
  if (!replay) return { replay };
  const state = getReplayState(replay, ctx.deps.clock.now());
  const summary = state === 'done' ? await sumUpReplay(ctx.tx, replay.id) : null;
  const { id, asked, total, done, inForceVersion, prices, createdAt } = replay;
  return {
    replay: {
      ...{ id, state, asked, total, done, inForceVersion },
      prices: replay.endedAt === null ? null : prices,
      startedAt: createdAt.toISOString(),
      summary: summary && { ...summary, ...presentSums(summary) },
    },
  };
};

export const deskPriceReplayGroups: Handler<'deskPriceReplayGroups'> = async ({ by, ...page }, ctx) => {
  const { id } = await getOwn(ctx);
  const { rows, count } = await listReplayGroups(ctx.tx, id, by, toOffsetAndLimit(page));
  const ids = rows.map((row) => row.id);
  const names = by === 'customer' ? await loadCompanyNames(ctx, ids) : await loadNamesOfProducts(ctx);
  return {
    groups: { rows: rows.map((row) => ({ ...row, ...presentSums(row), name: names(row.id) })), count },
  };
};

async function loadCompanyNames({ tx }: HandlerContext, ids: number[]): Promise<(id: number) => string> {
  const rows = await tx
    .select({ id: companies.id, name: companyNameSql })
    .from(companies)
    .where(inArray(companies.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

async function loadNamesOfProducts({ deps, lang }: HandlerContext): Promise<(id: number) => string> {
  const names = await loadProductNames(deps.database);
  return (id) => {
    const name = names.get(id)?.name;
    return name ? name[lang] || name.en : '';
  };
}

export const deskPriceReplayOrders: Handler<'deskPriceReplayOrders'> = async (
  { companyId, productId, failed, ...page },
  ctx,
) => {
  const { id } = await getOwn(ctx);
  const { rows, count } = await listReplayOrders(ctx.tx, id, { companyId, productId, failed }, toOffsetAndLimit(page));
  const getName = await loadNamesOfProducts(ctx);
  const toAed = (fils: Fils | null) => (fils === null ? null : filsToAed(fils));
  return {
    orders: {
      rows: rows.map((row) => ({
        orderId: row.orderId,
        company: { id: row.companyId, name: row.company },
        product: { id: row.productId, name: getName(row.productId) },
        paid: filsToAed(row.paid),
        before: toAed(row.before),
        after: toAed(row.after),
        failure: row.failure,
      })),
      count,
    },
  };
};

export const deskPriceReplayCsv: Handler<'deskPriceReplayCsv'> = async (_input, ctx) => ({
  url: replayCsv.createUrl(ctx, { replay: (await getOwn(ctx)).id }),
});
