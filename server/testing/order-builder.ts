import { sql } from 'drizzle-orm';
import { isOrderStatusId, orderStatus, type OrderStatusId } from '@platewright/domain/orders/order-status';
import {
  insertProofDecision,
  storeOrderFile,
  type StoredOrderFile,
  type OrderFileContent,
} from '../demo/world/store-order-file.ts';
import { hasBeenApproved, hasBeenPaid, hasBeenProofed } from '../demo/world/transition-path.ts';
import { sharjahAddress, insertPaymentWithCheckout } from '../demo/world/insert-payment.ts';
import { insertOrderWithHistory, type OrderSeed } from '../demo/world/insert-order-with-history.ts';
import { findProduct } from '../src/modules/catalogue/products.ts';
import { loadPriceList } from '../src/modules/pricing/rates.ts';
import { staff as staffTable } from '../src/platform/db/schema/index.ts';
import type { Deps } from '../src/platform/deps.ts';

/** The person who orders. */
interface Orderer {
  readonly userId: number;
  readonly companyId: number;
}

export type TestOrderOptions = Partial<
  Pick<
    OrderSeed,
    'inks' | 'answers' | 'projectName' | 'projectDescription' | 'wrongOptionKeys' | 'note' | 'coupon' | 'customer'
  >
> & {
  readonly orderedBy: Orderer;
  /** `new` by default. Files, proofs, approvals and payments of the earlier statuses are created too. */
  readonly status?: number;
  /** URL key of the product; label plates by default. */
  readonly product?: string;
  /** Number of proofs from status waitingForApproval on; one by default. */
  readonly proofs?: number;
};

export interface TestOrder {
  readonly orderId: number;
  readonly companyId: number;
  readonly revision: number;
  readonly received: readonly StoredOrderFile[];
  readonly proofs: readonly StoredOrderFile[];
  readonly released: readonly StoredOrderFile[];
  readonly paymentId: string | null;
}

/** Builder of orders in any status, inserted directly. */
export function createOrderBuilder(deps: Deps): (options: TestOrderOptions) => Promise<TestOrder> {
  return async (options) => {
    const status = options.status ?? orderStatus.new;
    if (!isOrderStatusId(status)) throw new Error(`There is no status ${status}.`);
    return deps.database.transact(async (tx) => {
      const now = deps.clock.now();
      const product = await findProduct(tx, { url: options.product ?? 'label-plates' });
      if (!product) throw new Error(`There is no product ${options.product}.`);
      const orderer = { id: options.orderedBy.userId, name: 'Test Person' };
      const order = await insertOrderWithHistory(tx, {
        projectName: 'Sidr honey 500 g',
        projectDescription: 'Front and back label',
        ...options,
        companyId: options.orderedBy.companyId,
        createdBy: orderer,
        staff: { id: await ensureStaffId(tx), name: 'Test Staff' },
        product,
        priceList: await loadPriceList(tx, now),
        status,
        createdAt: now,
        updatedAt: now,
      });
      const metadata = { orderId: order.id, companyId: order.companyId, at: now };
      const received = [
        await storeOrderFile(tx, deps.storage, createTestPdf('face.pdf'), {
          ...metadata,
          purpose: 'face',
          by: { userId: orderer.id },
        }),
      ];
      if (order.bothSide)
        received.push(
          await storeOrderFile(tx, deps.storage, createTestPdf('back.pdf'), {
            ...metadata,
            purpose: 'back',
            by: { userId: orderer.id },
          }),
        );
      const proofs: StoredOrderFile[] = [];
      const released: StoredOrderFile[] = [];
      const byStaff = { staffId: await ensureStaffId(tx) };
      if (hasBeenProofed(status)) {
        for (let n = 1; n <= (options.proofs ?? 1); n++) {
          const proof = await storeOrderFile(tx, deps.storage, createTestPdf(`proof-${n}.pdf`), {
            ...metadata,
            purpose: 'approve',
            by: byStaff,
          });
          proofs.push(proof);
          if (hasBeenApproved(status))
            await insertProofDecision(tx, { ...proof, orderId: order.id }, orderer, now, {
              approved: true,
              sentence: 'Signed.',
            });
          else if (status === orderStatus.corrections && n === 1)
            await insertProofDecision(tx, { ...proof, orderId: order.id }, orderer, now, {
              approved: false,
              remark: 'Not yet.',
              sentence: '',
            });
        }
      }
      const payment = hasBeenPaid(status)
        ? await insertPaymentWithCheckout(tx, order, { address: sharjahAddress, method: 'card', at: now })
        : null;
      if (isReleasedStatus(status))
        released.push(
          await storeOrderFile(tx, deps.storage, createTestPdf('plates.pdf'), {
            ...metadata,
            purpose: 'release',
            by: byStaff,
          }),
        );
      return {
        orderId: order.id,
        companyId: order.companyId,
        revision: order.revision,
        received,
        proofs,
        released,
        paymentId: payment?.id ?? null,
      };
    });
  };
}

const isReleasedStatus = (status: OrderStatusId): boolean =>
  status === orderStatus.ready || status === orderStatus.shipped || status === orderStatus.completed;

async function ensureStaffId(tx: Parameters<typeof findProduct>[0]): Promise<number> {
  const [first] = await tx.select({ id: staffTable.id }).from(staffTable).limit(1);
  if (first) return first.id;
  const [inserted] = await tx
    .insert(staffTable)
    .values({
      email: sql`'desk-' || gen_random_uuid() || '@platewright.example'`,
      passwordHash: 'none',
      name: 'Test Staff',
      keys: [],
    })
    .returning({ id: staffTable.id });
  if (!inserted) throw new Error('No staff was inserted.');
  return inserted.id;
}

/** A minimal valid PDF with one empty A5 page. */
export function createTestPdf(name: string): OrderFileContent {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Resources << >> >> % ${name}`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const start = text.length;
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return {
    name,
    mime: 'application/pdf',
    bytes: new TextEncoder().encode(text),
    facts: { pages: 1, trimMm: { width: 148, height: 210 }, bleedMm: 0, pageMm: null, inks: [] },
  };
}
