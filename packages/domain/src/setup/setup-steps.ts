import { isTrn, toTrnDigits } from '../companies/trn.ts';
import type { ContentData } from '../content/content-kinds.ts';
import { languages, type LocalizedText } from '../localized-text.ts';
import { isIban } from '../payments/iban.ts';
import type { RateKind } from '../pricing/rate-kinds.ts';

/** The steps from an empty installation to its first order, in the order in which the desk shows them. */
export const setupStepKeys = [
  'brand',
  'address',
  'tax',
  'bank',
  'catalogue',
  'prices',
  'shipping',
  'mail',
  'payment',
  'staff',
  'opening',
  'firstOrder',
] as const;
export type SetupStepKey = (typeof setupStepKeys)[number];

/** What an operator begins with: the catalogue that came with the installation, or none. */
export const catalogueChoices = ['standard', 'empty'] as const;
export type CatalogueChoice = (typeof catalogueChoices)[number];

/** What a step still lacks. */
export const setupGaps = [
  'nameSeeded',
  'emailSeeded',
  'phoneSeeded',
  'academySeeded',
  'addressSeeded',
  'plotSeeded',
  'mapSeeded',
  'placeMissing',
  'trnMissing',
  'trnInvalid',
  'trnContradicts',
  'bankNameMissing',
  'accountHolderMissing',
  'ibanMissing',
  'ibanInvalid',
  'catalogueUnchosen',
  'catalogueEmpty',
  'pricesUnseen',
  'shippingUnseen',
  'senderLocal',
  'mailUntested',
  'mailRefused',
  'onlinePaymentMissing',
  'paymentUntested',
  'paymentRefused',
  'paymentUnreachable',
  'staffAlone',
  'notOpened',
  'orderMissing',
] as const;
export type SetupGap = (typeof setupGaps)[number];

/** What the test of a payment provider's keys came to. */
export const paymentTestOutcomes = ['accepted', 'refused', 'unreachable'] as const;
export type PaymentTestOutcome = (typeof paymentTestOutcomes)[number];

/** What the steps follow from: published content, configuration, and what the installation has stored. */
export interface SetupFacts {
  /** The published entry of the operator. */
  readonly brand: ContentData<'brand'>;
  /** The entry as the installation was given it; null when its first version is already the operator's own. */
  readonly seededBrand: ContentData<'brand'> | null;
  /** Whether staff chose what to begin with, or have published a product already, which says as much. */
  readonly isCatalogueChosen: boolean;
  /** Products that customers can order. */
  readonly productCount: number;
  /** The sender of all emails, as it is configured. */
  readonly mailFrom: string;
  /** The last test email over the configured mail server; null when none was sent. */
  readonly mailTest: { readonly accepted: boolean } | null;
  /** The last test with the present keys of each configured provider that takes payments online; null when there was none. */
  readonly paymentTests: readonly (PaymentTestOutcome | null)[];
  /** Whether staff have confirmed the rates that are in force. */
  readonly confirmedRates: Readonly<Record<RateKind, boolean>>;
  /** Staff accounts, invited ones included. */
  readonly staffCount: number;
  readonly isOpened: boolean;
  readonly hasOrders: boolean;
}

export interface SetupStep {
  readonly key: SetupStepKey;
  /** The portal cannot be opened before it is done. */
  readonly isRequired: boolean;
  readonly isDone: boolean;
  readonly gaps: readonly SetupGap[];
}

/**
 * Steps that the operator may leave for later, or that can only come after the opening. Online payment is one: cash, cheques
 * and orders on account need no provider.
 */
const optionalSteps: readonly SetupStepKey[] = ['payment', 'prices', 'shipping', 'staff', 'firstOrder'];
/** Keys that are configured were asked about and not refused: who opens with invented ones takes orders that nobody can pay. */
const keyGaps: readonly SetupGap[] = ['paymentUntested', 'paymentRefused'];

/** The address of a placeholder ends in `.example`, which is reserved (RFC 2606), so that no operator can have such a one. */
export const isPlaceholderEmail = (email: string): boolean => email.trim().endsWith('.example');

/** As `isPlaceholderEmail`, of a web address. */
const isPlaceholderUrl = (url: string): boolean => /^https:\/\/[^/?#:]+\.example(?:[/?#:]|$)/.test(url.trim());

type GapRules = { readonly [K in SetupStepKey]: (facts: SetupFacts) => readonly (SetupGap | false)[] };

const isBlank = (text: string): boolean => text.trim() === '';
/** Whether visitors of one language still read the text that the installation came with. */
const isSeededText = (text: LocalizedText, seeded: LocalizedText | undefined): boolean =>
  seeded !== undefined && languages.some((language) => text[language] === seeded[language]);

const gapRules: GapRules = {
  brand: ({ brand, seededBrand }) => [
    isSeededText(brand.name, seededBrand?.name) && 'nameSeeded',
    isPlaceholderEmail(brand.email) && 'emailSeeded',
    seededBrand !== null && brand.phone === seededBrand.phone && 'phoneSeeded',
    isPlaceholderUrl(brand.academyUrl) && 'academySeeded',
  ],
  address: ({ brand, seededBrand }) => [
    isSeededText(brand.address, seededBrand?.address) && 'addressSeeded',
    isSeededText(brand.plot, seededBrand?.plot) && 'plotSeeded',
    brand.latitude === seededBrand?.latitude && brand.longitude === seededBrand?.longitude && 'mapSeeded',
    (languages.some((language) => isBlank(brand.city[language])) || brand.emirate === 'noEmirate') && 'placeMissing',
  ],
  tax: ({ brand: { trn, taxUnregistered } }) => [
    isBlank(trn) && !taxUnregistered && 'trnMissing',
    !isBlank(trn) && !isTrn(toTrnDigits(trn)) && 'trnInvalid',
    !isBlank(trn) && taxUnregistered && 'trnContradicts',
  ],
  bank: ({ brand }) => [
    isBlank(brand.bankName) && 'bankNameMissing',
    isBlank(brand.accountHolder) && 'accountHolderMissing',
    isBlank(brand.iban) ? 'ibanMissing' : !isIban(brand.iban) && 'ibanInvalid',
  ],
  catalogue: ({ productCount, isCatalogueChosen }) => [
    productCount === 0 ? 'catalogueEmpty' : !isCatalogueChosen && 'catalogueUnchosen',
  ],
  prices: ({ confirmedRates }) => [!confirmedRates.priceList && 'pricesUnseen'],
  shipping: ({ confirmedRates }) => [!confirmedRates.shippingRates && 'shippingUnseen'],
  mail: ({ mailFrom, mailTest }) => [
    /@localhost\b/.test(mailFrom) && 'senderLocal',
    mailTest === null ? 'mailUntested' : !mailTest.accepted && 'mailRefused',
  ],
  payment: ({ paymentTests }) => [
    paymentTests.length === 0 && 'onlinePaymentMissing',
    paymentTests.includes(null) && 'paymentUntested',
    paymentTests.includes('refused') && 'paymentRefused',
    paymentTests.includes('unreachable') && 'paymentUnreachable',
  ],
  staff: ({ staffCount }) => [staffCount < 2 && 'staffAlone'],
  opening: ({ isOpened }) => [!isOpened && 'notOpened'],
  firstOrder: ({ hasOrders }) => [!hasOrders && 'orderMissing'],
};

/** Every step with what it lacks. */
export const listSetupSteps = (facts: SetupFacts): SetupStep[] =>
  setupStepKeys.map((key) => {
    const gaps = gapRules[key](facts).filter((gap) => gap !== false);
    const isRequired = !optionalSteps.includes(key) || gaps.some((gap) => keyGaps.includes(gap));
    return { key, isRequired, isDone: gaps.length === 0, gaps };
  });

/** What required steps lack, and keeps the portal from being opened. */
export const listOpeningObstacles = (steps: readonly SetupStep[]): SetupGap[] =>
  steps.filter(({ key, isRequired }) => isRequired && key !== 'opening').flatMap(({ gaps }) => gaps);
