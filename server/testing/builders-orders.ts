import { sql } from 'drizzle-orm';
import { isStatusId, type StatusId } from '@platewright/domain/lifecycle/status';
import { decide, filePaper, type Filed, type Paper } from '../demo/world/paper.ts';
import { wasApproved, wasPaid, wasProofed } from '../demo/world/path.ts';
import { sharjahAddress, writePayment } from '../demo/world/payment.ts';
import { writeOrder, type OrderStory } from '../demo/world/order.ts';
import { findProduct } from '../src/catalogue/products.ts';
import { priceListAt } from '../src/catalogue/rates.ts';
import { staff as staffTable } from '../src/db/schema/index.ts';
import type { Deps } from '../src/deps.ts';

/** Whose order it is: a person of `makeBuilders`. */
interface Orderer {
  readonly userId: number;
  readonly companyId: number;
}

export type OrderWish = Partial<
  Pick<OrderStory, 'inks' | 'answers' | 'projectName' | 'projectDescription' | 'wrong' | 'note' | 'coupon' | 'customer'>
> & {
  readonly of: Orderer;
  /** 1 when left out. Earlier files, proofs, approvals and payments are there as if it had come the usual way. */
  readonly status?: number;
  /** Url of the product; label plates when left out. */
  readonly product?: string;
  /** Number of approval files from status 3 on; one when left out. */
  readonly proofs?: number;
};

export interface MadeOrder {
  readonly orderId: number;
  readonly companyId: number;
  readonly revision: number;
  readonly received: readonly Filed[];
  readonly proofs: readonly Filed[];
  readonly released: readonly Filed[];
  readonly paymentId: string | null;
}

/** An order in any status, written directly: the way there has its own tests. */
export function makeAnOrder(deps: Deps): (wish: OrderWish) => Promise<MadeOrder> {
  return async (wish) => {
    const status = wish.status ?? 1;
    if (!isStatusId(status)) throw new Error(`There is no status ${status}.`);
    return deps.database.transact(async (tx) => {
      const now = deps.clock.now();
      const product = await findProduct(tx, { url: wish.product ?? 'label-plates' });
      if (!product) throw new Error(`There is no product ${wish.product}.`);
      const by = { id: wish.of.userId, name: 'Test Person' };
      const order = await writeOrder(tx, {
        projectName: 'Sidr honey 500 g',
        projectDescription: 'Front and back label',
        ...wish,
        companyId: wish.of.companyId,
        createdBy: by,
        staff: { id: await anyStaff(tx), name: 'Test Staff' },
        product,
        priceList: await priceListAt(tx, now),
        status,
        createdAt: now,
        updatedAt: now,
      });
      const filing = { orderId: order.id, companyId: order.companyId, at: now };
      const received = [
        await filePaper(tx, deps.storage, testPaper('face.pdf'), { ...filing, purpose: 'face', by: { userId: by.id } }),
      ];
      if (order.bothSide)
        received.push(
          await filePaper(tx, deps.storage, testPaper('back.pdf'), {
            ...filing,
            purpose: 'back',
            by: { userId: by.id },
          }),
        );
      const proofs: Filed[] = [];
      const released: Filed[] = [];
      const byStaff = { staffId: await anyStaff(tx) };
      if (wasProofed(status)) {
        for (let n = 1; n <= (wish.proofs ?? 1); n++) {
          const proof = await filePaper(tx, deps.storage, testPaper(`proof-${n}.pdf`), {
            ...filing,
            purpose: 'approve',
            by: byStaff,
          });
          proofs.push(proof);
          if (wasApproved(status))
            await decide(tx, { ...proof, orderId: order.id }, by, now, { approved: true, sentence: 'Signed.' });
          else if (status === 8 && n === 1)
            await decide(tx, { ...proof, orderId: order.id }, by, now, {
              approved: false,
              remark: 'Not yet.',
              sentence: '',
            });
        }
      }
      const paid = wasPaid(status)
        ? await writePayment(tx, order, { address: sharjahAddress, method: 'card', at: now })
        : null;
      if (isReleased(status))
        released.push(
          await filePaper(tx, deps.storage, testPaper('plates.pdf'), { ...filing, purpose: 'release', by: byStaff }),
        );
      return {
        orderId: order.id,
        companyId: order.companyId,
        revision: order.revision,
        received,
        proofs,
        released,
        paymentId: paid?.paymentId ?? null,
      };
    });
  };
}

const isReleased = (status: StatusId): boolean => status === 9 || status === 10 || status === 11;

async function anyStaff(tx: Parameters<typeof findProduct>[0]): Promise<number> {
  const [first] = await tx.select({ id: staffTable.id }).from(staffTable).limit(1);
  if (first) return first.id;
  const [made] = await tx
    .insert(staffTable)
    .values({
      email: sql`'desk-' || gen_random_uuid() || '@platewright.example'`,
      passwordHash: 'none',
      name: 'Test Staff',
      keys: [],
    })
    .returning({ id: staffTable.id });
  if (!made) throw new Error('No staff was made.');
  return made.id;
}

/** A small PDF of one empty A5 page that every reader opens. */
export function testPaper(name: string): Paper {
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
    facts: { pages: 1, trimMm: { width: 148, height: 210 }, bleedMm: 0, inks: [] },
  };
}
