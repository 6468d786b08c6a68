import { and, count, eq, inArray } from 'drizzle-orm';
import { normalizeContent } from '@platewright/domain/content/normalize-content';
import type { RateKind } from '@platewright/domain/pricing/rate-kinds';
import type { CatalogueChoice, SetupFacts } from '@platewright/domain/setup/setup-steps';
import type { Tx } from '../../platform/db/database.ts';
import {
  catalogueChoices,
  categories,
  orders,
  portalOpenings,
  products,
  staff,
} from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { hasOwnProducts } from '../catalogue/index.ts';
import { loadPriceList } from '../pricing/index.ts';
import { loadInForce, loadVersion } from '../publishing/index.ts';
import { findLastMailTest, type StoredMailTest } from './mail-tests.ts';
import { findLastPaymentTest, type StoredPaymentTest } from './payment-tests.ts';
import { listProviderSetups, type ProviderSetup } from './provider-setups.ts';
import { loadRateStates, type RateState } from './rate-states.ts';

/** Everything that the steps follow from, and what the desk shows of it. */
export interface Setup {
  readonly facts: SetupFacts;
  readonly brandId: number;
  /** Null in demo mode and before the opening. */
  readonly opening: { readonly at: Date; readonly by: string } | null;
  readonly lastMailTest: StoredMailTest | null;
  readonly providers: readonly (ProviderSetup & { readonly lastTest: StoredPaymentTest | null })[];
  readonly rates: readonly RateState[];
  /** What visitors see. */
  readonly catalogue: {
    readonly categories: number;
    readonly products: number;
    readonly choice: { readonly choice: CatalogueChoice; readonly at: Date; readonly by: string } | null;
  };
  /** VAT of the price list in force. */
  readonly vatPercent: number;
  readonly staff: { readonly active: number; readonly invited: number };
}

export async function loadSetup(tx: Tx, deps: Pick<Deps, 'config' | 'clock' | 'paymentProviders'>): Promise<Setup> {
  const { entry, seeded } = await loadBrandEntry(tx);
  const opening = await findOpening(tx);
  const lastMailTest = await findLastMailTest(tx, deps.config);
  const providers: Setup['providers'] = await Promise.all(
    listProviderSetups(deps).map(async (provider) => ({
      ...provider,
      lastTest: provider.key === 'offline' ? null : await findLastPaymentTest(tx, deps.config, provider.key),
    })),
  );
  const now = deps.clock.now();
  const rates = await loadRateStates(tx, now);
  const isConfirmed = (kind: RateKind) => rates.some((rate) => rate.kind === kind && rate.confirmed !== null);
  const catalogue = { ...(await countCatalogue(tx)), choice: await findChoice(tx) };
  const hasOrders = (await tx.select({ id: orders.id }).from(orders).limit(1)).length > 0;
  const staffStates = await countStaffByState(tx);
  return {
    facts: {
      brand: normalizeContent('brand', entry.data),
      seededBrand: seeded && normalizeContent('brand', seeded.data),
      isCatalogueChosen: catalogue.choice !== null || hasOrders || (await hasOwnProducts(tx)),
      productCount: catalogue.products,
      mailFrom: deps.config.MAIL_FROM,
      mailTest: lastMailTest,
      paymentTests: providers
        .filter(({ key, state }) => key !== 'offline' && state === 'configured')
        .map(({ lastTest }) => lastTest?.outcome ?? null),
      confirmedRates: { priceList: isConfirmed('priceList'), shippingRates: isConfirmed('shippingRates') },
      staffCount: staffStates.active + staffStates.invited,
      isOpened: deps.config.demo || opening !== null,
      hasOrders,
    },
    brandId: entry.id,
    opening,
    lastMailTest,
    providers,
    rates,
    catalogue,
    vatPercent: (await loadPriceList(tx, now)).vat.percent,
    staff: staffStates,
  };
}

/** The published brand, and its first version where that came with the installation. */
async function loadBrandEntry(tx: Tx) {
  const entry = await loadInForce(tx, { kind: 'brand', key: 'brand' });
  if (!entry) throw new Error('There is no published brand entry.');
  const first = await loadVersion(tx, entry.id, 1).catch(() => null);
  return { entry, seeded: first?.staffId === null ? first : null };
}

async function findOpening(tx: Tx): Promise<Setup['opening']> {
  const [row] = await tx
    .select({ at: portalOpenings.openedAt, by: staff.name })
    .from(portalOpenings)
    .leftJoin(staff, eq(staff.id, portalOpenings.openedBy));
  return row ? { at: row.at, by: row.by ?? '' } : null;
}

async function findChoice(tx: Tx): Promise<Setup['catalogue']['choice']> {
  const [row] = await tx
    .select({ choice: catalogueChoices.choice, at: catalogueChoices.at, by: staff.name })
    .from(catalogueChoices)
    .innerJoin(staff, eq(staff.id, catalogueChoices.staffId));
  return row ? { ...row, choice: row.choice as CatalogueChoice } : null;
}

async function countCatalogue(tx: Tx): Promise<Omit<Setup['catalogue'], 'choice'>> {
  return {
    categories: await tx.$count(categories, eq(categories.published, true)),
    products: await tx.$count(
      products,
      and(
        eq(products.published, true),
        inArray(
          products.categoryId,
          tx.select({ id: categories.id }).from(categories).where(eq(categories.published, true)),
        ),
      ),
    ),
  };
}

async function countStaffByState(tx: Tx): Promise<Setup['staff']> {
  const rows = await tx.select({ state: staff.state, n: count() }).from(staff).groupBy(staff.state);
  const countOf = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { active: countOf('active'), invited: countOf('invited') };
}
