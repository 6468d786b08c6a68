import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { getOrderTimes } from '@platewright/domain/calendar/calendar';
import { promise } from '@platewright/domain/calendar/promise';
import { getShippingZone, HOME_COUNTRY } from '@platewright/domain/delivery/shipping-methods';
import type { Tx } from '../../../platform/db/database.ts';
import { preparedQuery } from '../../../platform/db/prepared-query.ts';
import { addresses, companies } from '../../../platform/db/schema/index.ts';
import { getCustomerPrincipal, type Handler } from '../../../platform/http/handler-context.ts';
import { readRates, selectRates } from '../../pricing/index.ts';
import { readCalendar, selectCalendar } from '../calendar.ts';

export const calendarPromise: Handler<'calendarPromise'> = async ({ plateType, rush, filesOnly }, ctx) => {
  const now = ctx.deps.clock.now();
  const { companyId } = getCustomerPrincipal(ctx);
  const basis = await loadPromiseBasis(ctx.tx, now, companyId);
  const calendar = readCalendar(basis.calendar);
  const zone = getShippingZone(basis.address ?? { countryId: HOME_COUNTRY }, readRates('shippingRates', basis.rates));
  const plateTypes = plateType && !filesOnly ? [plateType] : [];
  const { work, load } = getOrderTimes(calendar, { rush, plateTypes });
  const delivery = filesOnly ? null : { methodId: null, zoneId: zone?.id ?? null };
  const made = promise(now, work, calendar, load, delivery);
  return {
    promise: made && { arrivesBy: made.arrivesBy.toISOString(), holdsUntil: made.holdsUntil.toISOString() },
  };
};

/** Calendar, shipping rates and the default address of a company, in one statement. */
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
        address: sql<{ countryId: string; region: string | null } | null>`(${address})`,
      })
      .from(companies)
      .where(eq(companies.id, sql.placeholder('companyId')));
  };
  const [row] = await preparedQuery(tx, 'promise basis', build, { now, companyId });
  if (!row) throw new Error('There is no such company.');
  return row;
}
