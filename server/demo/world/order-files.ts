import sharp from 'sharp';
import type { Tx } from '../../src/db/database.ts';
import type { Deps } from '../../src/deps.ts';
import { say } from '../../src/texts.ts';
import { BLEED_MM, drawDesign, type Design } from './art.ts';
import { fixedId } from './fixed-id.ts';
import type { WrittenOrder } from './order.ts';
import { decide, filePaper, type Filed, type Filing, type Paper } from './paper.ts';
import { wasApproved, wasProofed } from './path.ts';
import { demoCompanies, found, type DemoPeople } from './people.ts';
import type { Darkroom } from './pictures.ts';
import type { Story } from './stories.ts';

/** Proofs that are looked at now are drawn large, those of the past small. */
const LARGE_PX = 1400;
const SMALL_PX = 480;

/** Artwork, proofs with their decisions and released files of one order; answers the names of the proofs. */
export async function seedFiles(
  tx: Tx,
  { storage }: Deps,
  people: DemoPeople,
  darkroom: Darkroom,
  story: Story,
  order: WrittenOrder,
): Promise<string[]> {
  const timeOf = (status: number): Date => order.moves.find((move) => move.to === status)?.at ?? order.updatedAt;
  const file = (paper: Paper, what: string, filing: Omit<Filing, 'orderId' | 'companyId' | 'fileId'>): Promise<Filed> =>
    filePaper(tx, storage, paper, {
      ...filing,
      orderId: order.id,
      companyId: order.companyId,
      fileId: fixedId(`${story.id} ${what}`),
    });
  const [widthMm, heightMm] = story.size ?? [100, 70];
  const design: Design = { title: story.project, line: story.description, inks: story.inks, widthMm, heightMm };
  const facts = { pages: 1, trimMm: { width: widthMm, height: heightMm }, bleedMm: BLEED_MM, inks: story.inks };
  const named = (end: string): string => `${story.project.replace(/\s+/g, '-')}${end}`;
  const bySender = { userId: order.createdBy };
  const byStaff = { staffId: people.staff('prepress').id };

  const face = await drawDesign(design);
  const { thumbnail } = await darkroom.develop(face, SMALL_PX);
  const artwork: Paper = { name: named('.pdf'), mime: 'application/pdf', bytes: face, facts, thumbnail };
  await file(artwork, 'face', { purpose: 'face', at: order.createdAt, by: bySender });
  // The order that waits for files waits for this one.
  if (order.bothSide && story.status !== 7) {
    await file({ ...artwork, name: named('-back.pdf') }, 'back', {
      purpose: 'back',
      at: order.createdAt,
      by: bySender,
    });
  }
  if (story.product === 'corrugated-diecut-box') {
    await file({ ...artwork, name: named('-dieline.pdf') }, 'die', {
      purpose: 'additional',
      at: order.createdAt,
      by: bySender,
    });
  }
  if (!wasProofed(story.status)) return [];

  const open = story.status === 3 || story.status === 8;
  const bytes = await drawDesign({ ...design, proof: { orderId: story.id, version: 1 } });
  const pictures = await darkroom.develop(bytes, open ? LARGE_PX : SMALL_PX);
  const proof: Paper = {
    name: named('-proof.pdf'),
    mime: 'application/pdf',
    bytes,
    facts: { ...facts, bleedMm: BLEED_MM },
    thumbnail: pictures.thumbnail,
    pages: [pictures.page],
  };
  const posted = await file(proof, 'proof', { purpose: 'approve', at: timeOf(3), by: byStaff });
  const company = found(
    demoCompanies.find((one) => one.key === story.company),
    story.company,
  );
  const signer = people.user(
    story.company === 'gulf' ? 'approver@gulf-labels.example' : `${company.users[0]?.mailbox}@${company.domain}`,
  );
  if (wasApproved(story.status)) {
    await decide(tx, { ...posted, orderId: order.id }, signer, timeOf(5), {
      approved: true,
      sentence: say('en', 'proof.signOff'),
    });
  } else if (story.status === 8) {
    await decide(tx, { ...posted, orderId: order.id }, signer, timeOf(8), {
      approved: false,
      remark: story.note ?? '',
      sentence: '',
    });
  }
  if (order.moves.some((move) => move.to === 9)) {
    const released: Paper = { ...proof, name: named('-plates.pdf'), pages: [] };
    await file(released, 'plates', { purpose: 'release', at: timeOf(9), by: byStaff });
    if (order.moves.some((move) => move.event === 'release')) await releaseSeparations(file, story, timeOf(9), byStaff);
  }
  return [proof.name];
}

type File = (paper: Paper, what: string, filing: Omit<Filing, 'orderId' | 'companyId' | 'fileId'>) => Promise<Filed>;

/** One 1-bit file for each ink, as an imager takes it. */
async function releaseSeparations(file: File, story: Story, at: Date, by: { staffId: number }): Promise<void> {
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777777' } })
    .toColourspace('b-w')
    .tiff({ bitdepth: 1, compression: 'ccittfax4' })
    .toBuffer();
  for (const ink of story.inks) {
    const name = `${story.project.replace(/\s+/g, '-')}_${ink.replace(/\s+/g, '-')}.len`;
    await file({ name, mime: 'image/tiff', bytes }, `len ${ink}`, { purpose: 'release', at, by });
  }
}
