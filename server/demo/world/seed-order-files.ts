import { orderStatus } from '@platewright/domain/orders/order-status';
import sharp from 'sharp';
import type { Tx } from '../../src/platform/db/database.ts';
import type { Deps } from '../../src/platform/deps.ts';
import { translate } from '../../src/platform/translate.ts';
import { BLEED_MM, drawDesignPdf, type Design } from './draw-design.ts';
import { createDeterministicUuid } from './create-deterministic-uuid.ts';
import type { SeededOrder } from './insert-order-with-history.ts';
import {
  insertProofDecision,
  storeOrderFile,
  type StoredOrderFile,
  type OrderFileMetadata,
  type OrderFileContent,
} from './store-order-file.ts';
import { hasBeenApproved, hasBeenProofed } from './transition-path.ts';
import { demoCompanies, requireFound, type DemoPeople } from './seed-people.ts';
import type { PreviewRenderer } from './preview-renderer.ts';
import type { DemoOrder } from './demo-orders.ts';

/** Longest side of the page image: larger for proofs that wait for a decision. */
const LARGE_PREVIEW_PX = 1400;
const SMALL_PREVIEW_PX = 480;

/** Seeds artwork, proofs with their decisions and released files of one order. Returns the file names of the proofs. */
export async function seedOrderFiles(
  tx: Tx,
  { storage }: Deps,
  people: DemoPeople,
  renderer: PreviewRenderer,
  demoOrder: DemoOrder,
  order: SeededOrder,
): Promise<string[]> {
  const getTimeOf = (status: number): Date =>
    order.transitions.find((transition) => transition.to === status)?.at ?? order.updatedAt;
  const storeFile = (
    content: OrderFileContent,
    name: string,
    metadata: Omit<OrderFileMetadata, 'orderId' | 'companyId' | 'fileId'>,
  ): Promise<StoredOrderFile> =>
    storeOrderFile(tx, storage, content, {
      ...metadata,
      orderId: order.id,
      companyId: order.companyId,
      fileId: createDeterministicUuid(`${demoOrder.id} ${name}`),
    });
  const [widthMm, heightMm] = demoOrder.sizeMm ?? [100, 70];
  const design: Design = {
    title: demoOrder.project,
    tagline: demoOrder.description,
    inks: demoOrder.inks,
    widthMm,
    heightMm,
  };
  const facts = { pages: 1, trimMm: { width: widthMm, height: heightMm }, bleedMm: BLEED_MM, inks: demoOrder.inks };
  const getFileName = (end: string): string => `${demoOrder.project.replace(/\s+/g, '-')}${end}`;
  const bySender = { userId: order.createdBy };
  const byStaff = { staffId: people.getStaff('prepress').id };

  const face = await drawDesignPdf(design);
  const { thumbnail } = await renderer.renderFirstPage(face, SMALL_PREVIEW_PX);
  const artwork: OrderFileContent = {
    name: getFileName('.pdf'),
    mime: 'application/pdf',
    bytes: face,
    facts,
    thumbnail,
  };
  await storeFile(artwork, 'face', { purpose: 'face', at: order.createdAt, by: bySender });
  // In status missingFiles the back side is the missing file.
  if (order.bothSide && demoOrder.status !== orderStatus.missingFiles) {
    await storeFile({ ...artwork, name: getFileName('-back.pdf') }, 'back', {
      purpose: 'back',
      at: order.createdAt,
      by: bySender,
    });
  }
  if (demoOrder.product === 'corrugated-diecut-box') {
    await storeFile({ ...artwork, name: getFileName('-dieline.pdf') }, 'die', {
      purpose: 'additional',
      at: order.createdAt,
      by: bySender,
    });
  }
  if (!hasBeenProofed(demoOrder.status)) return [];

  const isUndecided =
    demoOrder.status === orderStatus.waitingForApproval || demoOrder.status === orderStatus.corrections;
  const bytes = await drawDesignPdf({ ...design, proof: { orderId: demoOrder.id, version: 1 } });
  const previews = await renderer.renderFirstPage(bytes, isUndecided ? LARGE_PREVIEW_PX : SMALL_PREVIEW_PX);
  const proof: OrderFileContent = {
    name: getFileName('-proof.pdf'),
    mime: 'application/pdf',
    bytes,
    facts: { ...facts, bleedMm: BLEED_MM },
    thumbnail: previews.thumbnail,
    pages: [previews.page],
  };
  const storedProof = await storeFile(proof, 'proof', {
    purpose: 'approve',
    at: getTimeOf(orderStatus.waitingForApproval),
    by: byStaff,
  });
  const company = requireFound(
    demoCompanies.find((candidate) => candidate.key === demoOrder.company),
    demoOrder.company,
  );
  const signer = people.getUser(
    demoOrder.company === 'gulf' ? 'approver@gulf-labels.example' : `${company.users[0]?.mailbox}@${company.domain}`,
  );
  if (hasBeenApproved(demoOrder.status)) {
    await insertProofDecision(
      tx,
      { ...storedProof, orderId: order.id },
      signer,
      getTimeOf(orderStatus.approvedPaymentDue),
      {
        approved: true,
        sentence: translate('en', 'approvalSentence'),
      },
    );
  } else if (demoOrder.status === orderStatus.corrections) {
    await insertProofDecision(tx, { ...storedProof, orderId: order.id }, signer, getTimeOf(orderStatus.corrections), {
      approved: false,
      remark: demoOrder.note ?? '',
      sentence: '',
    });
  }
  if (order.transitions.some((transition) => transition.to === orderStatus.ready)) {
    const released: OrderFileContent = { ...proof, name: getFileName('-plates.pdf'), pages: [] };
    await storeFile(released, 'plates', { purpose: 'release', at: getTimeOf(orderStatus.ready), by: byStaff });
    if (order.transitions.some((transition) => transition.event === 'completeFileOnly'))
      await storeReleasedSeparations(storeFile, demoOrder, getTimeOf(orderStatus.ready), byStaff);
  }
  return [proof.name];
}

type StoreSeedFile = (
  content: OrderFileContent,
  name: string,
  metadata: Omit<OrderFileMetadata, 'orderId' | 'companyId' | 'fileId'>,
) => Promise<StoredOrderFile>;

/** Stores one 1-bit LEN file for each ink, as plate imagers require. */
async function storeReleasedSeparations(
  storeFile: StoreSeedFile,
  demoOrder: DemoOrder,
  at: Date,
  by: { staffId: number },
): Promise<void> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777777' } })
    .toColourspace('b-w')
    .tiff({ bitdepth: 1, compression: 'ccittfax4' })
    .toBuffer();
  for (const ink of demoOrder.inks) {
    const name = `${demoOrder.project.replace(/\s+/g, '-')}_${ink.replace(/\s+/g, '-')}.len`;
    await storeFile({ name, mime: 'image/tiff', bytes }, `len ${ink}`, { purpose: 'release', at, by });
  }
}
