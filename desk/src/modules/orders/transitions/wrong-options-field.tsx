import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTranslateFieldError } from '../../../i18n/use-translate-field-error.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import type { TransitionFormValues } from './transition-form.ts';
import styles from './transitions.module.css';

/** Marks the answers of the specification that the customer has to correct. */
export function WrongOptionsField({
  control,
  answers,
}: {
  control: Control<TransitionFormValues, unknown, unknown>;
  answers: DeskOrder['specification'];
}) {
  const { t } = useTranslation();
  const translateFieldError = useTranslateFieldError();
  const { field, fieldState } = useController({ control, name: 'wrongOptionIds' });
  return (
    <CheckboxGroup
      label={t('orderTransitions.options')}
      help={t('orderTransitions.optionsHelp')}
      error={translateFieldError(fieldState.error?.message)}
      value={field.value ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      name={field.name}
    >
      <div className={styles.options}>
        {answers.map((answer, index) => (
          <Checkbox key={answer.optionId} value={answer.optionId} ref={index === 0 ? field.ref : undefined}>
            <span className={styles.option}>
              <span>{answer.label}</span>
              <bdi>{answer.value}</bdi>
            </span>
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
