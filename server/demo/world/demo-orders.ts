import type { OptionKey } from '@platewright/domain/options/option-types';
import type { OrderStatusId } from '@platewright/domain/orders/order-status';
import type { AnswersByKey } from './complete-selection.ts';

/** One demo order. */
export interface DemoOrder {
  readonly id: number;
  readonly company: 'gulf' | 'desert' | 'agents';
  readonly project: string;
  readonly description: string;
  readonly product: string;
  readonly inks: readonly string[];
  readonly status: OrderStatusId;
  /** Days of November 2026. */
  readonly createdDay: number;
  readonly modifiedDay: number;
  readonly answers?: AnswersByKey;
  /** Mailbox of the person who ordered; the owner by default. */
  readonly orderedByMailbox?: string;
  /** Last name of an agent's customer. */
  readonly customerLastName?: string;
  /** Members assigned to the order: mailbox and role. */
  readonly team?: readonly (readonly [string, string])[];
  readonly note?: string;
  readonly wrongOptionKeys?: readonly OptionKey[];
  readonly couponCode?: string;
  readonly paymentMethod?: 'card' | 'cash' | 'pdc';
  /** Mailbox of the staff member who works on it. */
  readonly assignedMailbox?: string;
  /** Day of November 2026. */
  readonly dueDay?: number;
  readonly poNumber?: string;
  readonly costCentre?: string;
}

const inkSets = {
  c4: ['Cyan', 'Magenta', 'Yellow', 'Black'],
  c2: ['Black', 'PANTONE 485 C'],
  k: ['Black'],
  c6: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 348 C', 'White'],
  c5: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 871 C'],
  s3: ['PANTONE 286 C', 'PANTONE 151 C', 'Black'],
  f: ['Cold foil'],
  b2: ['PANTONE 1545 C', 'Black'],
  c8: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 485 C', 'PANTONE 286 C', 'White', 'Varnish'],
  g2: ['PANTONE 348 C', 'Black'],
} as const;

const productUrls = {
  label: 'label-plates',
  film: 'film-plates',
  pouch: 'pouch-plates',
  corrugated: 'corrugated-postprint',
  box: 'corrugated-diecut-box',
  bag: 'paper-bag-plates',
  sack: 'woven-sack-plates',
  sleeve: 'shrink-sleeve-plates',
  hd: 'label-plates-hd',
  coat: 'varnish-and-white-plates',
  tissue: 'carton-and-tissue-plates',
} as const;

type DemoOrderOverrides = Omit<
  Partial<DemoOrder>,
  'id' | 'project' | 'description' | 'product' | 'inks' | 'status' | 'created' | 'modified'
>;

function createDemoOrder(
  id: number,
  project: string,
  description: string,
  product: keyof typeof productUrls,
  inks: keyof typeof inkSets,
  status: OrderStatusId,
  [created, modified]: readonly [number, number],
  more: DemoOrderOverrides = {},
): DemoOrder {
  return {
    id,
    company: 'gulf',
    project,
    description,
    product: productUrls[product],
    inks: inkSets[inks],
    status,
    createdDay: created,
    modifiedDay: modified,
    ...more,
  };
}

/** Labels on the plate: width and length in mm, across and around, and the gap across in mm. */
const stepLabels = (
  [width, length]: readonly [number, number],
  [across, around]: readonly [number, number],
  gapAcross: number,
): AnswersByKey => ({
  stepRepeat: ['stepRepeat'],
  labelWidth: String(width),
  labelLength: String(length),
  across: String(across),
  around: String(around),
  gapAcross: String(gapAcross),
});
const fileOutputs: AnswersByKey = { outputs: ['len', 'pdf'] };
const designerAndApprover = [
  ['designer', 'designer'],
  ['approver', 'approver'],
] as const;

/** Every order of the demo world, newest first. Numbers, names and dates stay as they are. */
export const demoOrders: readonly DemoOrder[] = [
  createDemoOrder(10412, 'Sidr honey 500 g', 'New harvest same dieline as March', 'label', 'c4', 3, [18, 20], {
    answers: { ...stepLabels([95, 70], [3, 4], 3), pressName: 'Nilpeter FB 3300', anilox: '320 l/cm 3.4' },
    orderedByMailbox: 'buyer',
    team: [...designerAndApprover, ['viewer', 'viewer']],
  }),
  createDemoOrder(
    10411,
    'Karak tea pouch 250 g',
    'Reverse print with a matt varnish window',
    'pouch',
    'c8',
    4,
    [18, 19],
    {
      answers: { printSide: 'reverse', pouchType: 'pouchSup', gusset: '40' },
      team: designerAndApprover,
      assignedMailbox: 'prepress',
    },
  ),
  createDemoOrder(10409, 'Date syrup 250 ml', 'Front and neck label with gold outline', 'label', 'c5', 3, [17, 19], {
    answers: stepLabels([80, 96], [3, 3], 5),
    orderedByMailbox: 'manager',
    team: [['approver', 'approver']],
  }),
  createDemoOrder(10408, 'Mango nectar sleeve', 'Shrink 62 percent grid attached', 'sleeve', 'c6', 2, [17, 18], {
    answers: { shrinkGrid: ['shrinkGrid'], shrinkAcross: '62' },
    orderedByMailbox: 'buyer',
    team: [['designer', 'designer']],
    wrongOptionKeys: ['shrinkAcross', 'printWidth'],
    note: 'The shrink value does not fit the grid you sent, and the width is narrower than your layflat.',
    assignedMailbox: 'prepress',
  }),
  createDemoOrder(10405, 'Spring water 12 x 500 ml', 'Shipper B flute two colours', 'corrugated', 'c2', 6, [16, 18], {
    answers: { flute: 'fluteB', printWidth: '600', printLength: '400' },
    couponCode: 'TRADE5',
    assignedMailbox: 'prepress',
    dueDay: 19,
    poNumber: 'PO-2026-0418',
    costCentre: 'Beverages',
  }),
  createDemoOrder(10404, 'Basmati 5 kg', 'Woven sack face and back', 'sack', 's3', 7, [15, 17], {
    answers: {
      printedSides: 'bothSide',
      backColours: 'c2',
      backProcessColours: ['black'],
      backSpotColours: 'PANTONE 286 C',
      printWidth: '450',
      printLength: '700',
    },
    orderedByMailbox: 'buyer',
    team: [['designer', 'designer']],
    note: 'The artwork of the back side is missing.',
  }),
  createDemoOrder(10401, 'Bakery bag small', 'Kraft one colour and black', 'bag', 'b2', 5, [14, 17], {
    orderedByMailbox: 'buyer',
    team: [
      ['approver', 'approver'],
      ['accounts', 'accounts'],
    ],
  }),
  createDemoOrder(10398, 'Laban 1 l', 'Cap and wrap label', 'label', 'c4', 6, [13, 16], {
    answers: { gears: '88', ...stepLabels([250, 88], [1, 3], 3) },
    dueDay: 26,
    poNumber: 'PO-2026-0431',
  }),
  createDemoOrder(10397, 'Falafel box', 'FEFCO 0201 320 x 240 x 110', 'box', 'k', 9, [12, 16], {
    answers: { flute: 'fluteE', printWidth: '700', printLength: '360' },
    dueDay: 24,
    poNumber: 'PO-2026-0402',
  }),
  createDemoOrder(10394, 'Saffron 2 g', 'Cold foil base and adhesive', 'coat', 'f', 1, [12, 12], {
    answers: { coating: 'coatColdFoil', gears: '72' },
    orderedByMailbox: 'buyer',
    team: [['designer', 'designer']],
  }),
  createDemoOrder(10391, 'Camel milk powder', 'Quad pouch gusset 60 mm', 'pouch', 'c6', 8, [11, 15], {
    answers: { pouchType: 'pouchQuad', gusset: '60', printSide: 'reverse' },
    team: designerAndApprover,
    note: 'Please move the barcode 4 mm away from the seal.',
  }),
  createDemoOrder(10388, 'Olive oil 750 ml', 'HD screening fine vignette', 'hd', 'c5', 10, [10, 15], {
    answers: stepLabels([81, 146], [3, 2], 3.5),
    paymentMethod: 'pdc',
  }),
  createDemoOrder(10386, 'Cardamom coffee 200 g', 'New artwork barcode build', 'label', 'c4', 11, [9, 14], {
    answers: { ...stepLabels([122, 70], [2, 4], 6), ...fileOutputs, services: ['barcode', 'trapping'] },
    orderedByMailbox: 'buyer',
    poNumber: 'PO-2026-0397',
    costCentre: 'Coffee',
  }),
  createDemoOrder(10382, 'Ramadan gift carton', 'Two outside one inside', 'box', 's3', 13, [8, 14], {
    answers: { flute: 'fluteE', printWidth: '640', printLength: '480' },
    note: 'Plate material of 3.94 mm arrives on Sunday.',
    assignedMailbox: 'prepress',
    dueDay: 25,
  }),
  createDemoOrder(10379, 'Detergent 3 kg', 'Film 8 colours cylinder 5080', 'film', 'c8', 11, [7, 13], {
    answers: { repeatBy: 'repCyl', cylinder: '5080' },
  }),
  createDemoOrder(10376, 'Tahini 800 g', 'Reorder of cyan after damage', 'label', 'c4', 11, [6, 12], {
    orderedByMailbox: 'buyer',
  }),
  createDemoOrder(10371, 'Frozen peas 1 kg', 'Surface print white first', 'film', 'c6', 10, [5, 12], {
    team: [['designer', 'designer']],
  }),
  createDemoOrder(10369, 'Oud perfume band', 'Black and gold', 'label', 'b2', 11, [4, 10], {
    answers: stepLabels([46, 148], [5, 2], 5),
  }),
  createDemoOrder(10366, 'Shawarma wrap', 'Grease proof two colours', 'bag', 'c2', 11, [3, 9], {
    orderedByMailbox: 'buyer',
  }),
  createDemoOrder(10362, 'Pita 6 pcs', 'Film two colours', 'film', 'g2', 5, [3, 8], {
    answers: { gears: '60', printWidth: '220', outputs: ['physical'], services: [] },
    paymentMethod: 'cash',
  }),
  createDemoOrder(10360, 'Cement 50 kg', 'Multiwall both sides', 'sack', 'c2', 12, [2, 6], {
    answers: {
      printedSides: 'bothSide',
      backColours: 'c1',
      backProcessColours: ['black'],
      printWidth: '500',
      printLength: '800',
    },
    note: 'The product was withdrawn.',
  }),
  createDemoOrder(10355, 'Yoghurt lid 90 mm', 'White under four process', 'label', 'c5', 11, [2, 5], {
    answers: stepLabels([90, 97], [3, 3], 4),
  }),
  createDemoOrder(10351, 'Lentils 1 kg', 'Stand up pouch with window', 'pouch', 'g2', 11, [1, 4], {
    answers: { pouchType: 'pouchSup' },
  }),
  createDemoOrder(10349, 'Ghee tin label', 'Metallic effect with white', 'label', 'c6', 11, [1, 3], {
    answers: stepLabels([250, 96], [1, 3], 3),
  }),
  createDemoOrder(10344, 'Rose water 300 ml', 'Clear film white and two spots', 'label', 's3', 11, [1, 2], {
    answers: stepLabels([80, 146], [3, 2], 5),
  }),
  createDemoOrder(10340, 'Zaatar 400 g', 'Paper bag two colours', 'bag', 'g2', 11, [1, 2]),
  createDemoOrder(10338, 'Energy drink 24 x 250', 'Tray C flute', 'corrugated', 's3', 11, [1, 2], {
    answers: { flute: 'fluteC' },
  }),
  createDemoOrder(10331, 'Napkins 33 x 33', 'Tissue line work', 'tissue', 'c2', 11, [1, 1], {
    answers: { market: 'marketTissue', napkinSize: 'napkin33' },
  }),

  createDemoOrder(10403, 'Protein bar flow wrap', 'Silver film five colours', 'film', 'c5', 3, [15, 18], {
    company: 'desert',
  }),
  createDemoOrder(10396, 'Camel soap band', 'Uncoated paper one spot', 'label', 'g2', 1, [13, 13], {
    company: 'desert',
    answers: stepLabels([58, 146], [4, 2], 6),
  }),
  createDemoOrder(10384, 'Hummus lid 120 mm', 'White under two spots', 'label', 's3', 11, [8, 13], {
    company: 'desert',
    answers: { gears: '84', ...stepLabels([120, 128], [2, 2], 6) },
  }),

  createDemoOrder(10407, 'Full cream milk 2 l', 'Wrap label for Najd', 'label', 'c4', 4, [16, 19], {
    company: 'agents',
    answers: stepLabels([250, 146], [1, 2], 3),
    customerLastName: 'Nasser',
  }),
  createDemoOrder(10400, 'Masala pouch 100 g', 'Three side seal eight colours', 'pouch', 'c8', 5, [14, 17], {
    company: 'agents',
    customerLastName: 'Menon',
    answers: { pouchType: 'pouch3', printSide: 'reverse' },
  }),
  createDemoOrder(10390, 'Toast bread bag', 'Clear film with white', 'film', 'c6', 11, [10, 15], {
    company: 'agents',
    customerLastName: 'Aziz',
  }),
];
