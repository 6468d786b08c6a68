import type { Selection } from '@platewright/domain/options/option-types';
import type { Configurator } from './use-configurator.ts';

/** The state of an option form: of the product page, or of an order whose specification is corrected. */
export interface OptionFormState extends Pick<Configurator, 'tree' | 'options' | 'messages' | 'choose' | 'enterText'> {
  readonly config: { readonly selection: Selection };
  /** Notes under options that staff marked as wrong, by option id; a validation message takes precedence. */
  readonly markedOptions?: Readonly<Record<string, string>>;
}
