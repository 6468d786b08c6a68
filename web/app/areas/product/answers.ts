import type { Selection } from '@platewright/domain/options/types';
import type { Configurator } from './use-configurator.ts';

/** What the fields of the options need: the product page's configurator, or an order that is corrected. */
export interface OptionAnswers extends Pick<Configurator, 'tree' | 'options' | 'messages' | 'choose' | 'type'> {
  readonly config: { readonly selection: Selection };
  /** A word under options that somebody else found wrong, by option id, while nothing graver is said there. */
  readonly marked?: Readonly<Record<string, string>>;
}
