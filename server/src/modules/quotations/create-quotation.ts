import { and, eq } from 'drizzle-orm';
import { CallError } from '@platewright/contract/call-errors';
import { getValidUntil } from '@platewright/domain/quotations/quotation';
import { lockByName } from '../../platform/db/lock-by-name.ts';
import type { Tx } from '../../platform/db/database.ts';
import { quotations } from '../../platform/db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Publish } from '../../platform/outbox/domain-events.ts';
import type { CustomerPrincipal } from '../../platform/principal.ts';
import { loadBrand } from '../content/index.ts';
import { loadInvoicedAccount, takeNextNumber } from '../invoices/index.ts';
import { loadOrderSnapshot, specifyOrder, type ConfiguredProduct, type IdempotencyKey } from '../orders/index.ts';
import { lockUsableCoupon } from '../pricing/index.ts';
import { createQuotationData } from './quotation-content.ts';

interface CreateQuotationContext {
  readonly tx: Tx;
  readonly deps: Pick<Deps, 'clock' | 'jobs'>;
  readonly publish: Publish;
  /** For whom it is: the quotation belongs to this person's company, at its prices. */
  readonly principal: CustomerPrincipal;
  /** Who of the operator makes it for that person; null when they do it themselves. */
  readonly staffId: number | null;
}

interface NewQuotation {
  readonly id: number;
  readonly number: string;
}

/**
 * Quotes a configured product: checks and prices it as an order is, and stores what the order would get, with a number of the
 * series. Enqueues its PDF and the email with it, and publishes `quotationIssued`.
 * @throws CallError as `specifyOrder`; requestReused, couponChanged
 */
export async function createQuotation(
  { tx, deps, publish, principal, staffId }: CreateQuotationContext,
  spec: ConfiguredProduct,
  key: IdempotencyKey | null,
): Promise<NewQuotation> {
  const { companyId, userId } = principal;
  const existing = await findByKey(tx, companyId, key);
  if (existing) return existing;
  const now = deps.clock.now();
  const { columns, coupon, product, neededFiles, destinationCountry } = await specifyOrder(tx, principal, spec, now);
  const brand = await loadBrand(tx);
  const data = createQuotationData({
    ...{ issuedAt: now, brand, columns, destinationCountry },
    account: await loadInvoicedAccount(tx, { companyId, createdBy: userId }),
    snapshot: await loadOrderSnapshot(tx, columns.snapshotId),
  });
  if (coupon) await lockUsableCoupon(tx, coupon, { companyId, product }, now);
  // Last, because everybody who needs a number waits for the commit.
  const number = await takeNextNumber(tx, 'quotation', now);
  const [stored] = await tx
    .insert(quotations)
    .values({
      ...{ number, companyId, createdBy: userId, staffId, state: 'quoted', issuedAt: now },
      validUntil: getValidUntil(now, brand.quotationDays),
      projectName: columns.projectName,
      productName: columns.productName,
      productNameAr: columns.productNameAr ?? '',
      ordered: columns,
      neededFiles,
      snapshotId: columns.snapshotId,
      couponId: coupon?.id ?? null,
      data: { number, ...data },
      ...{ net: data.net, vat: data.vat, total: data.total },
      requestId: key?.id ?? null,
      requestDigest: key?.digest ?? null,
    })
    .returning({ id: quotations.id });
  if (!stored) throw new Error('The quotation was not stored.');
  await deps.jobs.enqueue(tx, 'quotationPdf', { quotationId: stored.id });
  publish({ type: 'quotationIssued', companyId, quotationId: stored.id, number, byId: staffId ?? userId });
  return { id: stored.id, number };
}

/** @throws CallError requestReused when the id was sent before with another content */
async function findByKey(tx: Tx, companyId: number, key: IdempotencyKey | null): Promise<NewQuotation | null> {
  if (key === null) return null;
  await lockByName(tx, key.id);
  const [row] = await tx
    .select({ id: quotations.id, number: quotations.number, digest: quotations.requestDigest })
    .from(quotations)
    .where(and(eq(quotations.companyId, companyId), eq(quotations.requestId, key.id)));
  if (!row) return null;
  if (row.digest !== key.digest) throw new CallError('requestReused');
  return { id: row.id, number: row.number };
}
