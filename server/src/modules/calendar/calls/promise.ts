import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { FloorLoad } from '@platewright/domain/production/floor-load';
import type { Tx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import { addresses, companies } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { readRates, selectRates } from '../../pricing/index.ts';
import { answerPromise } from '../answer-promise.ts';
import { readCalendar, selectCalendar } from '../calendar.ts';
import { selectFloor } from '../floor.ts';

export const calendarPromise: Handler<'calendarPromise'> = async (asked, ctx) => {
  const now = ctx.deps.clock.now();
  const basis = await loadPromiseBasis(ctx.tx, now, getCustomerPrincipal(ctx).companyId);
  const calendar = readCalendar(basis.calendar);
  return answerPromise(asked, now, {
    calendar,
    rates: readRates('shippingRates', basis.rates),
    floor: basis.floor,
    address: basis.address,
  });
};

/** Calendar, load of the plate room, shipping rates and the default address of a company, in one statement. */
async function loadPromiseBasis(tx: Tx, now: Date, companyId: number) {
  const build = () => {
    const address = tx
      .select({ address: sql`jsonb_build_object('countryId', ${addresses.countryId}, 'region', ${addresses.region})` })
      .from(addresses)
      .where(
        and(
          eq(addresses.companyId, sql.placeholder('companyId')),
          ne(addresses.countryId, ''),
          or(eq(addresses.isDefaultShipping, true), eq(addresses.isDefaultBilling, true)),
        ),
      )
      .orderBy(desc(addresses.isDefaultShipping))
      .limit(1);
    return tx
      .select({
        calendar: sql<unknown>`(${selectCalendar(tx, sql.placeholder('now'))})`,
        rates: sql<unknown>`(${selectRates(tx, 'shippingRates', sql.placeholder('now'))})`,
        floor: sql<FloorLoad | null>`(${selectFloor(tx)})`,
        address: sql<{ countryId: string; region: string | null } | null>`(${address})`,
      })
      .from(companies)
      .where(eq(companies.id, sql.placeholder('companyId')));
  };
  const [row] = await preparedQuery(tx, 'promise basis', build, { now, companyId });
  if (!row) throw new Error('There is no such company.');
  return row;
}
