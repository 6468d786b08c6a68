import { MAX_QUOTATION_DAYS } from '../quotations/quotation.ts';
import {
  choiceField,
  colorField,
  emailField,
  flagField,
  htmlField,
  imageField,
  logoField,
  instantField,
  textField,
  multilineTextField,
  linkField,
  listField,
  moneyField,
  numberField,
  optionalNumberField,
  optionTreeField,
  bicField,
  ibanField,
  trnField,
  phoneField,
  routeField,
  urlField,
  shortTextField,
  type FieldValues,
  type ContentFields,
} from './content-fields.ts';

export interface ContentKindDefinition {
  /** one: a single entry · fixed: given entries that staff only edit · many: staff add, order and remove entries. */
  readonly cardinality: 'one' | 'fixed' | 'many';
  /** Limit of a kind with cardinality `many`. */
  readonly maxEntries?: number;
  readonly fields: ContentFields;
  /** The field that titles an entry in lists. */
  readonly titleField: string;
  /** Path of the public page that shows an entry, with `{field}` and `{key}` as placeholders. */
  readonly pagePath: string;
}

/** Ids of the legal sections, which are anchors of /legal [CNT-34]. */
export const legalSectionIds = [
  'privacy-policy',
  'cancellation-policy',
  'delivery-conditions',
  'limitation-on-liability',
  'refund-policy',
  'terms-and-conditions',
  'dispute-resolution',
  'eula',
] as const;

/** Every kind of content that staff edit (spec decisions 11, 21, 28; issue 3). */
export const contentKindDefinitions = {
  banner: {
    cardinality: 'many',
    maxEntries: 12,
    titleField: 'title',
    pagePath: '/',
    fields: {
      title: textField.required(80),
      description: multilineTextField.required(240),
      image: imageField.required(),
      imageAlt: textField.optional(160),
      url: linkField.optional(),
      buttonText: textField.optional(40),
    },
  },
  category: {
    cardinality: 'many',
    maxEntries: 50,
    titleField: 'name',
    pagePath: '/category/{key}',
    fields: {
      name: textField.required(80),
      thumbnail: imageField.required(),
      image: imageField.required(),
      metaTitle: textField.required(120),
      metaDescription: multilineTextField.required(320),
      galleryDescription: htmlField.optional(8000),
    },
  },
  product: {
    cardinality: 'many',
    maxEntries: 1000,
    titleField: 'name',
    pagePath: '/products/{key}',
    fields: {
      name: textField.required(80),
      shortDescription: multilineTextField.required(320),
      galleryDescription: htmlField.optional(8000),
      thumbnail: imageField.required(),
      image: imageField.required(),
      metaTitle: textField.required(120),
      metaDescription: multilineTextField.required(320),
      quoteText: textField.optional(160),
      quoteTextColor: colorField.optional(),
      pdfPrice: moneyField(100_000_000),
      testProduct: flagField,
      hasCustomTemplate: flagField,
      hasAttachFile: flagField,
      additionalUploadFile: flagField,
      hasBothSide: flagField,
      options: optionTreeField,
    },
  },
  figure: {
    cardinality: 'many',
    maxEntries: 6,
    titleField: 'name',
    pagePath: '/',
    fields: { value: textField.required(16), name: textField.required(60) },
  },
  value: {
    cardinality: 'many',
    maxEntries: 6,
    titleField: 'title',
    pagePath: '/',
    fields: {
      picture: choiceField('quality', 'repeat', 'register'),
      title: textField.required(60),
      text: multilineTextField.required(400),
    },
  },
  step: {
    cardinality: 'many',
    maxEntries: 8,
    titleField: 'title',
    pagePath: '/',
    fields: {
      picture: choiceField('upload', 'adjust', 'approve', 'supervise', 'receive'),
      title: textField.required(40),
      text: multilineTextField.required(240),
    },
  },
  home: {
    cardinality: 'one',
    titleField: 'fingerprintTitle',
    pagePath: '/',
    fields: {
      processLead: multilineTextField.optional(240),
      fingerprintTitle: textField.required(80),
      fingerprintLead: multilineTextField.required(400),
    },
  },
  partner: {
    cardinality: 'many',
    maxEntries: 24,
    titleField: 'name',
    pagePath: '/',
    fields: { name: shortTextField.required(), logo: imageField.required(), url: urlField.optional() },
  },
  testimonial: {
    cardinality: 'many',
    maxEntries: 24,
    titleField: 'name',
    pagePath: '/',
    fields: { name: textField.required(120), text: htmlField.required(2000) },
  },
  faq: {
    cardinality: 'many',
    maxEntries: 120,
    titleField: 'question',
    pagePath: '/faq',
    fields: { topic: textField.optional(60), question: textField.required(240), answer: htmlField.required(8000) },
  },
  legal: {
    cardinality: 'fixed',
    titleField: 'title',
    pagePath: '/legal#{key}',
    fields: { title: textField.required(120), body: htmlField.required(40_000) },
  },
  about: {
    cardinality: 'one',
    titleField: 'title',
    pagePath: '/about-us',
    fields: {
      title: textField.required(120),
      welcome: htmlField.required(20_000),
      foundersTitle: textField.required(80),
    },
  },
  founder: {
    cardinality: 'many',
    maxEntries: 12,
    titleField: 'name',
    pagePath: '/about-us',
    fields: {
      name: textField.required(80),
      role: textField.required(80),
      photo: imageField.required(),
      photoAlt: textField.optional(160),
      bio: htmlField.required(8000),
    },
  },
  routeMeta: {
    cardinality: 'many',
    maxEntries: 200,
    titleField: 'route',
    pagePath: '{route}',
    fields: {
      route: routeField.required(),
      title: textField.required(120),
      description: multilineTextField.required(320),
      keywords: multilineTextField.optional(500),
    },
  },
  brand: {
    cardinality: 'one',
    titleField: 'name',
    pagePath: '/contact-us',
    fields: {
      name: textField.required(80),
      logo: logoField.optional(),
      address: multilineTextField.required(300),
      plot: textField.required(160),
      city: textField.optional(80),
      emirate: choiceField('noEmirate', 'AUH', 'DXB', 'SHJ', 'AJM', 'UAQ', 'RAK', 'FUJ'),
      hours: textField.optional(160),
      phone: phoneField.required(),
      email: emailField.required(),
      trn: trnField.optional(),
      taxUnregistered: flagField,
      registeredName: shortTextField.optional(),
      licence: shortTextField.optional(),
      licenceAuthority: shortTextField.optional(),
      bankName: shortTextField.optional(),
      accountHolder: shortTextField.optional(),
      iban: ibanField.optional(),
      bic: bicField.optional(),
      /** Whether customers may choose to pay by bank transfer at the checkout. */
      takesTransfers: flagField,
      /** How long a quotation holds; `USUAL_QUOTATION_DAYS` while nobody has said. */
      quotationDays: optionalNumberField(1, MAX_QUOTATION_DAYS),
      latitude: numberField(-90, 90),
      longitude: numberField(-180, 180),
      academyUrl: urlField.optional(),
      social: listField(12, { name: shortTextField.required(), url: urlField.required() }),
      cards: listField(8, { name: shortTextField.required() }),
      securedPayment: flagField,
      expressDelivery: flagField,
    },
  },
  maintenance: {
    cardinality: 'one',
    titleField: 'text',
    pagePath: '/',
    /** on: announced on every page · closed: the site is also closed to visitors, until `until` or until switched off. */
    fields: {
      on: flagField,
      closed: flagField,
      text: multilineTextField.required(400),
      until: instantField.optional(),
    },
  },
} as const satisfies Record<string, ContentKindDefinition>;

export type ContentKind = keyof typeof contentKindDefinitions;
export type ContentData<K extends ContentKind = ContentKind> = {
  [N in K]: FieldValues<(typeof contentKindDefinitions)[N]['fields']>;
}[K];

/** What is sold: edited in the catalogue of the desk, not among the texts of the site. */
export const catalogueKinds = ['category', 'product'] as const satisfies readonly ContentKind[];
export type CatalogueKind = (typeof catalogueKinds)[number];
export type SiteKind = Exclude<ContentKind, CatalogueKind>;

const isSiteKind = (kind: string): kind is SiteKind => !catalogueKinds.some((one) => one === kind);
/** What staff edit as texts of the site. */
export const siteKinds = Object.keys(contentKindDefinitions).filter(isSiteKind) as [SiteKind, ...SiteKind[]];
export const getContentKind = (kind: ContentKind): ContentKindDefinition => contentKindDefinitions[kind];
