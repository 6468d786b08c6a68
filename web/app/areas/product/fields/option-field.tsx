import type { Option } from '@platewright/domain/options/types';
import type { Price } from '../use-price.ts';
import type { OptionAnswers } from '../answers.ts';
import { useSayMessage } from '../use-say.ts';
import { Anchor, anchorOf } from './anchor.tsx';
import { ChoiceField } from './choice-field.tsx';
import { Download, StaticText } from './shown.tsx';
import { TickField } from './tick-field.tsx';
import { TypedField } from './typed-field.tsx';
import styles from './fields.module.css';

export interface FieldProps {
  readonly option: Option;
  readonly configurator: OptionAnswers;
  readonly price: Price;
  readonly error: string | undefined;
}

/** Fields that need the whole line; the others stand two abreast. */
const isWide = ({ fieldType }: Option): boolean =>
  fieldType === 'swatch' ||
  fieldType === 'checkbox' ||
  fieldType === 'textarea' ||
  fieldType === 'staticText' ||
  fieldType === 'downloadableFile';

/** One option of the form, whatever its type. */
export function OptionField({ option, configurator, price }: Omit<FieldProps, 'error'>) {
  const say = useSayMessage();
  const message = configurator.messages[option.id];
  const props = { option, configurator, price, error: message ? say(message) : configurator.marked?.[option.id] };
  return (
    <Anchor id={anchorOf(option.id)} className={isWide(option) ? styles.wide : undefined}>
      <Field {...props} />
    </Anchor>
  );
}

function Field(props: FieldProps) {
  switch (props.option.fieldType) {
    case 'swatch':
    case 'dropdown':
      return <ChoiceField {...props} />;
    case 'checkbox':
      return <TickField {...props} />;
    case 'number':
    case 'cylinder':
    case 'text':
    case 'textarea':
      return <TypedField {...props} />;
    case 'staticText':
      return <StaticText option={props.option} />;
    case 'downloadableFile':
      return <Download option={props.option} />;
  }
}
