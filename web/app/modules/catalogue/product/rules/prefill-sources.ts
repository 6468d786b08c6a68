/** Flags of a product that decide what a company can save of it and start from. */
export interface PrefillFlags {
  /** A test order: no templates [specification 001 section 4]. */
  readonly testProduct: boolean;
  /** The product has answers about the press that can be saved as a press setting. */
  readonly hasCustomTemplate: boolean;
}

/** Which check boxes the product page shows for saving the answers of an order [PROD-18, PROD-19]. */
export const getSaveOffers = ({ testProduct, hasCustomTemplate }: PrefillFlags) => ({
  template: !testProduct,
  press: hasCustomTemplate,
});

/** What a product page can be filled in from. */
export type PrefillSource = 'template' | 'press' | 'order' | 'quotation';

/**
 * Whether the address can name a source to fill the form in from: an earlier order or a quotation always, a template not for test products,
 * and a press setting where the product has them, also a test product, whose result it is [PRS-10].
 */
export const canPrefillFrom = (
  source: PrefillSource,
  { testProduct, hasCustomTemplate }: PrefillFlags,
  isSignedIn: boolean,
): boolean =>
  isSignedIn &&
  (source === 'order' || source === 'quotation' || (source === 'press' ? hasCustomTemplate : !testProduct));

/** Whether the page of the product lists saved setups of this kind; those of test products do not [PROD-14, PROD-15, PROD-26]. */
export const listsPrefillSources = (source: PrefillSource, flags: PrefillFlags, isSignedIn: boolean): boolean =>
  !flags.testProduct && canPrefillFrom(source, flags, isSignedIn);
