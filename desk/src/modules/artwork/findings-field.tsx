import { toReviewedItems } from '@platewright/browser/artwork-findings';
import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { useController, type Control } from 'react-hook-form';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import type { TransitionFormValues } from '../orders/transitions/transition-form.ts';
import { encodeFinding } from './finding-choice.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';
import { useOrderArtwork } from './use-order-artwork.ts';
import styles from './artwork.module.css';

/** Chooses the findings because of which a customer is asked for new files; those that were accepted are none. */
export default function FindingsField({
  orderId,
  control,
}: {
  orderId: number;
  control: Control<TransitionFormValues, unknown, unknown>;
}) {
  const t = useArtworkTexts();
  const translateFieldError = useTranslateFieldError();
  const { field, fieldState } = useController({ control, name: 'findings' });
  const { data } = useOrderArtwork(orderId);
  const choices = (data?.files ?? []).flatMap((file) =>
    toReviewedItems(file, data?.reviews ?? [], t)
      .filter(({ accepted }) => accepted === null)
      .map((item) => ({ file, item, value: encodeFinding({ fileId: file.fileId, key: item.key }) })),
  );
  if (choices.length === 0) return null;
  return (
    <CheckboxGroup
      label={t('desk.chosen')}
      help={t('desk.chosenHelp')}
      error={translateFieldError(fieldState.error?.message)}
      value={field.value ?? []}
      onChange={field.onChange}
      onBlur={field.onBlur}
      name={field.name}
    >
      <div className={styles.choices}>
        {choices.map(({ file, item, value }, index) => (
          <Checkbox key={value} value={value} ref={index === 0 ? field.ref : undefined}>
            {item.what}{' '}
            <span className="small muted">
              {item.levelText} · <bdi>{file.name}</bdi> · {item.where}
            </span>
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  );
}
