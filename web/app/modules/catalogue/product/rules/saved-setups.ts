/** Flags of a product that decide what a company can save of it and start from. */
export interface SetupFlags {
  /** A test order: no templates [specification 001 section 4]. */
  readonly testProduct: boolean;
  /** The product has answers about the press that can be saved as a press setting. */
  readonly hasCustomTemplate: boolean;
}

/** Which check boxes the product page shows for saving the answers of an order [PROD-18, PROD-19]. */
export const getSaveOffers = ({ testProduct, hasCustomTemplate }: SetupFlags) => ({
  template: !testProduct,
  press: hasCustomTemplate,
});

/** What a product page can be filled in from. */
export type PrefillSource = 'template' | 'press' | 'order';

/**
 * Whether a source can fill the form in: an earlier order always, saved setups not for test products, and a press setting only
 * where the product has them [PROD-14, PROD-15].
 */
export const canPrefillFrom = (
  source: PrefillSource,
  { testProduct, hasCustomTemplate }: SetupFlags,
  isSignedIn: boolean,
): boolean => isSignedIn && (source === 'order' || (!testProduct && (source === 'template' || hasCustomTemplate)));
