import { Checkbox } from '@platewright/ui/checkbox';
import { useId } from 'react';
import { Controller, useController, useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormNumberField } from '../../forms/form-fields.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import type { Creditable, CreditValues } from './credit-form.ts';
import styles from './credit-lines.module.css';

interface Props {
  readonly control: Control<CreditValues, unknown, unknown>;
  readonly lines: Creditable['lines'];
}

/** The lines of an invoice, each ticked where it is credited, with how much of it. */
export function CreditLines({ control, lines }: Props) {
  const { t } = useTranslation();
  const labelId = useId();
  const translateFieldError = useTranslateFieldError();
  const { fieldState } = useController({ control, name: 'lines' });
  const chosen = useWatch({ control, name: 'lines' });
  // The errors of the lines themselves stand at their fields.
  const error = translateFieldError(fieldState.error?.message ?? fieldState.error?.root?.message);
  return (
    <div role="group" aria-labelledby={labelId} className={styles.lines}>
      <p id={labelId} className={styles.label}>
        {t('creditOrder.linesLabel')}
      </p>
      <ul>
        {lines.map((line, index) => (
          <li key={line.no}>
            <LineCheckbox control={control} line={line} index={index} />
            {chosen[index]?.isChosen && (
              <FormNumberField
                control={control}
                name={`lines.${index}.amount`}
                label={t('creditOrder.lineAmount', { no: String(line.no) })}
                hideLabel
                unit={t('shell.currency')}
              />
            )}
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={styles.error}>
        {error}
      </p>
    </div>
  );
}

interface LineProps {
  readonly control: Props['control'];
  readonly line: Creditable['lines'][number];
  readonly index: number;
}

function LineCheckbox({ control, line: { no, kind, detail, net, left }, index }: LineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Controller
      control={control}
      name={`lines.${index}.isChosen`}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <Checkbox
          ref={ref}
          isSelected={value}
          onChange={onChange}
          onBlur={onBlur}
          isDisabled={left === 0}
          help={
            left === 0
              ? t('creditOrder.lineCredited')
              : left === net
                ? t('creditOrder.lineWhole', { amount: format.aed(net) })
                : t('creditOrder.lineLeft', { left: format.aed(left), amount: format.aed(net) })
          }
        >
          <span className="num">{no}</span> {t(`creditOrder.lines.${kind}`)}
          {detail && (
            <>
              {': '}
              <bdi>{detail}</bdi>
            </>
          )}
        </Checkbox>
      )}
    />
  );
}
