import { localise } from '@platewright/domain/options/localise';
import { pressSettingAnswers } from '@platewright/domain/options/summary';
import { findProduct, treeOf } from '../../src/catalogue/products.ts';
import type { Tx } from '../../src/db/database.ts';
import { companyDocuments, templates } from '../../src/db/schema/index.ts';
import type { Storage } from '../../src/storage/port.ts';
import { drawDesign } from './art.ts';
import { createHash } from 'node:crypto';
import { fixedId } from './fixed-id.ts';
import { found, type DemoPeople } from './people.ts';
import { answersOfInks, completeSelection, type Answers } from './selection.ts';

const saved: readonly {
  kind: 'project' | 'press';
  product: string;
  name: string;
  description: string;
  inks: readonly string[];
  answers: Answers;
}[] = [
  {
    kind: 'project',
    product: 'label-plates',
    name: 'Honey range 95 x 70',
    description: 'Three across four around on the narrow press',
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
    inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'White'],
    answers: { pouchType: 'pouchSup', gusset: '40', printSide: 'reverse' },
  },
  {
    kind: 'project',
    product: 'corrugated-postprint',
    name: 'Water shipper B flute',
    description: 'Two colours on brown',
    inks: ['Black', 'PANTONE 485 C'],
    answers: { flute: 'fluteB', printWidth: '600', printLength: '400' },
  },
  {
    kind: 'press',
    product: 'label-plates',
    name: 'Nilpeter 96 teeth',
    description: '',
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

/** Saved projects and press settings of Gulf Labels. */
export async function seedTemplates(tx: Tx, people: DemoPeople): Promise<void> {
  for (const [index, one] of saved.entries()) {
    const product = found((await findProduct(tx, { url: one.product })) ?? undefined, one.product);
    const tree = localise(treeOf(product), 'en');
    const selection = completeSelection(tree, { ...answersOfInks(one.inks), ...one.answers });
    await tx.insert(templates).values({
      companyId: people.company('gulf'),
      createdBy: people.user(index === 1 ? 'buyer@gulf-labels.example' : 'owner@gulf-labels.example').id,
      productId: product.id,
      kind: one.kind,
      name: one.name,
      projectDescription: one.description,
      options: (one.kind === 'press' ? pressSettingAnswers(tree, selection) : selection) as Record<
        string,
        string | string[]
      >,
      createdAt: new Date(Date.UTC(2026, 9, 5 + index * 3, 7, 15)),
    });
  }
}

/** Trade licence and TRN certificate of Oasis Print, which wait for the house. */
export async function seedDocuments(tx: Tx, storage: Storage, people: DemoPeople): Promise<void> {
  for (const [kind, title] of [
    ['tradeLicense', 'Trade licence'],
    ['trnCertificate', 'TRN certificate'],
  ] as const) {
    const id = fixedId(`oasis ${kind}`);
    const bytes = await drawDesign({
      title,
      line: 'Oasis Print',
      inks: ['Black', 'Cyan'],
      widthMm: 210,
      heightMm: 148,
    });
    const storageKey = `documents/${id}`;
    await storage.write(storageKey, bytes);
    await tx.insert(companyDocuments).values({
      id,
      companyId: people.company('oasis'),
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
