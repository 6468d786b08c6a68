import type { Option } from '@platewright/domain/options/option-types';
import type { OptionFormState } from '../option-form-state.ts';
import type { LivePrice } from '../use-price.ts';

/** What each kind of field gets. */
export interface FieldProps {
  readonly option: Option;
  readonly configurator: OptionFormState;
  readonly price: LivePrice;
  readonly error: string | undefined;
}
