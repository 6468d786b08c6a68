import { pickAnsweredTree } from '@platewright/domain/options/answered-tree';
import { selectPressSettingAnswers } from '@platewright/domain/options/answer-summary';
import { findProduct, getOptionTree } from '../../src/modules/catalogue/products.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { companyDocuments, templates } from '../../src/platform/db/schema/index.ts';
import type { FileStorage } from '../../src/platform/storage/port.ts';
import { drawDesignPdf } from './designs/draw-design-pdf.ts';
import { palettes } from './designs/palettes.ts';
import { drawCertificate } from './designs/layouts/certificate.ts';
import { createHash } from 'node:crypto';
import { createDeterministicUuid } from './create-deterministic-uuid.ts';
import { addFormerOptions, getFormerAnswers } from './former-options.ts';
import { requireFound, type DemoPeople } from './seed-people.ts';
import { toInkAnswers, buildCompleteSelection, type AnswersByKey } from './complete-selection.ts';

const demoTemplates: readonly {
  kind: 'project' | 'press';
  product: string;
  name: string;
  description: string;
  inks: readonly string[];
  answers: AnswersByKey;
  by: string;
  /** Saved when its product had options that are gone today. */
  isFormer?: true;
}[] = [
  {
    kind: 'project',
    product: 'label-plates',
    name: 'Date syrup 250 ml',
    description: 'Front and neck label gold outline',
    by: 'owner@gulf-labels.example',
    isFormer: true,
    inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 871 C'],
    answers: {
      gears: '120',
      stepRepeat: ['stepRepeat'],
      labelWidth: '72',
      labelLength: '120',
      across: '4',
      around: '3',
      gapAcross: '4',
      lineScreen: 'lpi150',
    },
  },
  {
    kind: 'project',
    product: 'label-plates',
    name: 'Honey range 95 x 70',
    description: 'Three across four around on the narrow press',
    by: 'owner@gulf-labels.example',
    inks: ['Cyan', 'Magenta', 'Yellow', 'Black'],
    answers: {
      stepRepeat: ['stepRepeat'],
      labelWidth: '95',
      labelLength: '70',
      across: '3',
      around: '4',
      gapAcross: '3',
    },
  },
  {
    kind: 'project',
    product: 'pouch-plates',
    name: 'Tea pouch 250 g',
    description: 'Stand up pouch reverse print',
    by: 'buyer@gulf-labels.example',
    inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'White'],
    answers: { pouchType: 'pouchSup', gusset: '40', printSide: 'reverse' },
  },
  {
    kind: 'project',
    product: 'corrugated-postprint',
    name: 'Water shipper B flute',
    description: 'Two colours on brown',
    by: 'owner@gulf-labels.example',
    inks: ['Black', 'PANTONE 485 C'],
    answers: { flute: 'fluteB', printWidth: '600', printLength: '400' },
  },
  {
    kind: 'press',
    product: 'label-plates',
    name: 'Nilpeter 96 teeth',
    description: '',
    by: 'owner@gulf-labels.example',
    inks: ['Black'],
    answers: {
      gears: '96',
      thickness: 't114',
      pressName: 'Nilpeter FB 3300',
      anilox: '320 l/cm 3.4',
      lineScreen: 'lpi150',
    },
  },
  {
    kind: 'press',
    product: 'film-plates',
    name: 'CI press cylinder 5080',
    description: '',
    by: 'owner@gulf-labels.example',
    inks: ['Black'],
    answers: {
      repeatBy: 'repCyl',
      cylinder: '5080',
      thickness: 't170',
      pressName: 'CI 8 colour',
      lineScreen: 'lpi120',
    },
  },
];

/** Saved projects and press settings of Gulf Labels; the first is older than today's catalogue. */
export async function seedTemplates(tx: Tx, people: DemoPeople): Promise<void> {
  for (const [index, template] of demoTemplates.entries()) {
    const product = requireFound((await findProduct(tx, { url: template.product })) ?? undefined, template.product);
    const today = getOptionTree(product);
    const answers = { ...toInkAnswers(template.inks), ...template.answers };
    const full = buildCompleteSelection(today, answers);
    const tree = template.isFormer ? addFormerOptions(product.url, today) : today;
    const project = template.isFormer ? getFormerAnswers(product.url, full) : full;
    const options = template.kind === 'press' ? selectPressSettingAnswers(tree, project) : project;
    await tx.insert(templates).values({
      companyId: people.getCompanyId('gulf'),
      createdBy: people.getUser(template.by).id,
      productId: product.id,
      kind: template.kind,
      name: template.name,
      projectDescription: template.description,
      options: options as Record<string, string | string[]>,
      optionTree: pickAnsweredTree(tree, options),
      createdAt: template.isFormer
        ? new Date('2024-11-18T09:40:00.000Z')
        : new Date(Date.UTC(2026, 9, 5 + index * 3, 7, 15)),
      lastUsedAt: index < 2 ? new Date(Date.UTC(2026, 10, 4 + index * 6, 8, 30)) : null,
    });
  }
}

/** Trade license and TRN certificate of Oasis Print, which wait for a decision of staff. */
export async function seedCompanyDocuments(tx: Tx, storage: FileStorage, people: DemoPeople): Promise<void> {
  for (const [kind, title] of [
    ['tradeLicense', 'Trade license'],
    ['trnCertificate', 'TRN certificate'],
  ] as const) {
    const id = createDeterministicUuid(`oasis ${kind}`);
    const bytes = await drawDesignPdf({
      title,
      layout: drawCertificate,
      artwork: { ...palettes.dairy, motif: 'star', brand: title, arabic: '', line: 'Oasis Print' },
      area: { width: 210, height: 148, side: 'face', inks: [], number: 0 },
    });
    const storageKey = `documents/${id}`;
    await storage.putBytes(storageKey, bytes);
    await tx.insert(companyDocuments).values({
      id,
      companyId: people.getCompanyId('oasis'),
      kind,
      purpose: 'credit',
      name: `${title.toLowerCase().replace(/\s+/g, '-')}.pdf`,
      mime: 'application/pdf',
      size: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey,
      state: 'waiting',
      createdAt: new Date('2026-11-12T08:20:00.000Z'),
    });
  }
}
