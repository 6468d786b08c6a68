import { use } from 'react';
import type { Option } from '@platewright/domain/options/option-types';
import { useTranslateMessage } from '../use-translate-message.ts';
import type { FieldProps } from './field-props.ts';
import { FieldAnchor, getAnchorId } from './field-anchor.tsx';
import { FieldNotesContext } from './field-notes.ts';
import { ChoiceField } from './choice-field.tsx';
import { DownloadField, StaticText } from './static-fields.tsx';
import { CheckboxField } from './checkbox-field.tsx';
import { TextEntryField } from './text-entry-field.tsx';
import styles from './fields.module.css';

/** Fields that need the whole line; the others are two on a line. */
const isWide = ({ fieldType }: Option): boolean =>
  fieldType === 'swatch' ||
  fieldType === 'checkbox' ||
  fieldType === 'textarea' ||
  fieldType === 'staticText' ||
  fieldType === 'downloadableFile';

/** One option of the form, whatever its type. */
export function OptionField({ option, configurator, price }: Omit<FieldProps, 'error'>) {
  const translateMessage = useTranslateMessage();
  const notes = use(FieldNotesContext);
  const message = configurator.messages[option.id];
  const props = {
    option,
    configurator,
    price,
    error: message ? translateMessage(message) : configurator.markedOptions?.[option.id],
  };
  return (
    <FieldAnchor id={getAnchorId(option.id)} className={isWide(option) ? styles.wide : undefined}>
      <FieldByType {...props} />
      {notes[option.id]}
    </FieldAnchor>
  );
}

function FieldByType(props: FieldProps) {
  switch (props.option.fieldType) {
    case 'swatch':
    case 'dropdown':
      return <ChoiceField {...props} />;
    case 'checkbox':
      return <CheckboxField {...props} />;
    case 'number':
    case 'cylinder':
    case 'text':
    case 'textarea':
      return <TextEntryField {...props} />;
    case 'staticText':
      return <StaticText option={props.option} />;
    case 'downloadableFile':
      return <DownloadField option={props.option} />;
  }
}
