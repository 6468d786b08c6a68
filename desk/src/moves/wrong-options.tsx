import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSayField } from '../i18n/keys.ts';
import type { Job } from '../job/use-job.ts';
import type { MoveValues } from './move-form.ts';
import styles from './moves.module.css';

/** Marks the answers that the customer has to correct. */
export function WrongOptions({
  control,
  answers,
}: {
  control: Control<MoveValues, unknown, unknown>;
  answers: Job['specification'];
}) {
  const { t } = useTranslation();
  const say = useSayField();
  const { field, fieldState } = useController({ control, name: 'wrongOptionIds' });
  return (
    <CheckboxGroup
      label={t('moves.options')}
      help={t('moves.optionsHelp')}
      error={say(fieldState.error?.message)}
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
