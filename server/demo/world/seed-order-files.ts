import { umToMm } from '@platewright/domain/geometry/length';
import { localizeOptionTree } from '@platewright/domain/options/localize-option-tree';
import { getPlateFacts } from '@platewright/domain/options/plate-facts';
import { orderStatus } from '@platewright/domain/orders/order-status';
import sharp from 'sharp';
import type { Tx } from '../../src/platform/db/database.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { FileFacts } from '../../src/modules/files/inspection/port.ts';
import { getSnapshotTree } from '../../src/modules/orders/order-row.ts';
import { translate } from '../../src/platform/translate.ts';
import { getDemoDesign } from './designs/demo-designs.ts';
import { BLEED_MM, drawDesignPdf, getMarginMm, type Design } from './designs/draw-design-pdf.ts';
import { drawDieline } from './designs/layouts/dieline.ts';
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
  const design = createOrderDesign(demoOrder, order, 'face');
  const getFileName = (end: string): string => `${demoOrder.project.replace(/\s+/g, '-')}${end}`;
  const bySender = { userId: order.createdBy };
  const byStaff = { staffId: people.getStaff('prepress').id };

  const createArtwork = async (drawn: Design, name: string): Promise<OrderFileContent> => {
    const bytes = await drawDesignPdf(drawn);
    const { thumbnail } = await renderer.renderFirstPage(bytes, SMALL_PREVIEW_PX);
    return { name: getFileName(name), mime: 'application/pdf', bytes, facts: getFileFacts(drawn), thumbnail };
  };
  const artwork = await createArtwork(design, '.pdf');
  await storeFile(artwork, 'face', { purpose: 'face', at: order.createdAt, by: bySender });
  // In status missingFiles the back side is the missing file.
  if (order.bothSide && demoOrder.status !== orderStatus.missingFiles) {
    const back = await createArtwork(createOrderDesign(demoOrder, order, 'back'), '-back.pdf');
    await storeFile(back, 'back', { purpose: 'back', at: order.createdAt, by: bySender });
  }
  if (demoOrder.product === 'corrugated-diecut-box') {
    const dieline = { ...design, layout: drawDieline, area: { ...design.area, inks: ['Dieline'] } };
    await storeFile(await createArtwork(dieline, '-dieline.pdf'), 'die', {
      purpose: 'additional',
      at: order.createdAt,
      by: bySender,
    });
  }
  if (!hasBeenProofed(demoOrder.status)) return [];

  const isUndecided =
    demoOrder.status === orderStatus.waitingForApproval || demoOrder.status === orderStatus.corrections;
  const { width, height } = design.area;
  const caption = `${demoOrder.id}  ${demoOrder.project}  v1  ${width} x ${height} mm`;
  const proofDesign: Design = { ...design, caption };
  const bytes = await drawDesignPdf(proofDesign);
  const previews = await renderer.renderFirstPage(bytes, isUndecided ? LARGE_PREVIEW_PX : SMALL_PREVIEW_PX);
  const proof: OrderFileContent = {
    name: getFileName('-proof.pdf'),
    mime: 'application/pdf',
    bytes,
    facts: getFileFacts(proofDesign),
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

/** The design of an order in the size of its label, or of all that a plate without labels prints, in the order's inks. */
function createOrderDesign(demoOrder: DemoOrder, order: SeededOrder, side: 'face' | 'back'): Design {
  const { widthUm, lengthUm, step, separations } = getPlateFacts(
    localizeOptionTree(getSnapshotTree(order), 'en'),
    order.selection,
  );
  const [width, height] = step ? [step.labelWidthUm, step.labelLengthUm] : [widthUm ?? 0, lengthUm ?? 0];
  const inks = separations.filter((separation) => separation.side === side).map(({ ink }) => ink);
  return {
    title: demoOrder.project,
    ...getDemoDesign(demoOrder.id, side),
    area: { width: umToMm(width), height: umToMm(height), side, inks, number: demoOrder.id },
  };
}

/** What an inspection would find in the file. */
function getFileFacts(design: Design): FileFacts {
  const { width, height, inks } = design.area;
  const margin = getMarginMm(design);
  return {
    pages: 1,
    trimMm: { width, height },
    bleedMm: BLEED_MM,
    pageMm: { left: -margin, top: -margin, width: width + 2 * margin, height: height + 2 * margin },
    inks,
  };
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
