import type { Metadata } from 'sharp';
import type { ArtworkFacts, InkFacts, PageFacts } from '../facts/artwork-facts.ts';
import type { Box } from '../pdf/boxes.ts';
import type { UnreadableReason } from '../pdf/open-pdf.ts';
import type { Finding, FindingCount } from '../preflight/finding.ts';
import type { Profile, RuleName, ErrorAndWarningLimit } from '../preflight/profile.ts';
import { loadSharp } from './load-sharp.ts';

/** As many pixels as a plate of 1.3 × 2 m has at 300 ppi, and some. */
export const IMAGE_MAX_PIXELS = 500_000_000;
/** What programs write when nobody has said a resolution: it tells no size. */
export const UNSTATED_PPI = 72;
const CMYK = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
/** Noise of compression is no ink: 2 of 255. */
const INK_THRESHOLD = 2;

const SIGNATURES = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
];

/** Whether the bytes are those of a PNG, JPEG or TIFF. */
export const isImage = (bytes: Uint8Array): boolean =>
  SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte));

/** The same as of a PDF (`report.ts`). */
interface ImageReport {
  readonly facts: ArtworkFacts | null;
  readonly unreadable: UnreadableReason | null;
  readonly findings: readonly Finding[];
  readonly counts: readonly FindingCount[];
}

/**
 * What can be known of a picture: its size when it states a resolution, its inks when its colours are inks, and whether it is
 * fine enough. All of it is one image, so the rules for a page that is an image hold.
 */
export async function reportImage(bytes: Uint8Array, profile: Profile): Promise<ImageReport> {
  try {
    const metadata = await (await openImage(bytes)).metadata();
    const inks = await listInks(bytes, metadata);
    const facts: ArtworkFacts = {
      ...{ pdfVersion: '', conformance: null, outputIntent: null, isEncrypted: false, fonts: [], layers: [] },
      pageCount: metadata.format === 'tiff' ? (metadata.pages ?? 1) : 1,
      pages: listPages(metadata, inks),
      inks,
    };
    return { facts, unreadable: null, findings: checkImage(metadata, profile), counts: [] };
  } catch {
    const findings =
      profile.unreadable.level === 'off' ? [] : [createFinding('unreadable', profile.unreadable.level, 'damaged')];
    return { facts: null, unreadable: 'damaged', findings, counts: [] };
  }
}

async function openImage(bytes: Uint8Array) {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'error' });
}

/** The resolution that the file states; null when it states none that means anything. */
const getPpi = ({ density }: Metadata): number | null =>
  density !== undefined && density > UNSTATED_PPI ? density : null;

/** Only the first picture of a file is looked at, and only when it says how large it is. */
function listPages(metadata: Metadata, inks: readonly InkFacts[]): PageFacts[] {
  const ppi = getPpi(metadata);
  if (ppi === null) return [];
  // A camera turns the picture by a note in the file.
  const isTurned = (metadata.orientation ?? 1) >= 5;
  const [width, height] = isTurned ? [metadata.height, metadata.width] : [metadata.width, metadata.height];
  const box: Box = [0, 0, (width / ppi) * 72, (height / ppi) * 72];
  return [
    {
      ...{
        number: 1,
        isEmpty: false,
        counts: { image: 1 },
        paintedBox: box,
        images: [],
        transparency: [],
        annotations: 0,
        barcodes: [],
        barcodeDigits: [],
        hasMoreBarcodes: false,
        hasConvertedColors: inks.length === 0,
        hadNegativeImages: false,
      },
      inks: inks.map(({ name }) => name),
      boxes: { media: box, crop: box, trim: null, bleed: null },
      ...{ userUnit: 1, rotation: 0, sizeFrom: 'CropBox' as const },
      widthMm: toMm(width, ppi),
      heightMm: toMm(height, ppi),
    },
  ];
}

const toMm = (pixels: number, ppi: number): number => Math.round((pixels / ppi) * 25.4 * 1000) / 1000;

/** The inks of a picture in CMYK or gray that it really has; colours of a screen are none. */
async function listInks(bytes: Uint8Array, { space }: Metadata): Promise<InkFacts[]> {
  if (space === 'b-w' || space === 'grey16') return [createInk('Black')];
  if (space !== 'cmyk') return [];
  // Without both, the values would go through a profile and come back as others.
  const { channels } = await (await openImage(bytes)).pipelineColourspace('cmyk').toColourspace('cmyk').stats();
  return CMYK.filter((_name, index) => (channels[index]?.max ?? 0) > INK_THRESHOLD).map(createInk);
}

const createInk = (name: string): InkFacts => ({
  ...{ name, role: 'process', usage: 'used', pages: [1], maxTint: null, overprint: 'none' },
});

function checkImage(metadata: Metadata, profile: Profile): Finding[] {
  const findings: Finding[] = [];
  const { space } = metadata;
  if (profile.colorSpace.level !== 'off' && space !== 'cmyk' && space !== 'b-w' && space !== 'grey16')
    findings.push({
      ...createFinding('colorSpace', profile.colorSpace.level, space === 'lab' ? 'lab' : 'rgb'),
      page: 1,
    });
  const rule = metadata.bitsPerSample === 1 ? 'oneBitImagePpi' : 'pageAsImagePpi';
  const ppi = getPpi(metadata);
  const coarse = ppi === null ? null : findCoarse(rule, Math.round(ppi), profile[rule]);
  return coarse ? [...findings, coarse] : findings;
}

function findCoarse(
  rule: RuleName,
  ppi: number,
  { level, errorBelow, warningBelow }: ErrorAndWarningLimit,
): Finding | null {
  if (level === 'off' || ppi >= warningBelow) return null;
  const isError = ppi < errorBelow;
  const limit = isError ? errorBelow : warningBelow;
  return { ...createFinding(rule, isError ? 'error' : 'warning', ppi), limit, unit: 'ppi', page: 1 };
}

const createFinding = (rule: RuleName, level: Finding['level'], value: string | number): Finding => ({
  ...{ rule, level, value, gwgRule: null, limit: null, unit: null, ink: null, page: null, box: null },
});
