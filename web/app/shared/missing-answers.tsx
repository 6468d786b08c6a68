import type { MissingAnswer } from '@platewright/contract/shapes';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Saved answers that today's options do not have any more (`matchSavedSelection`). */
  readonly missing: readonly MissingAnswer[];
  /** Labels of options that have to be answered again. */
  readonly wrong?: readonly string[];
}

/** Lists by name what of a saved setup is gone. */
export function MissingAnswers({ missing, wrong = [] }: Props) {
  const { t } = useTranslation();
  return (
    <ul>
      {missing.map(({ label, value }, index) => (
        <li key={`${label}${value}${index}`}>
          {label === null ? (
            t('product.missing.unknown')
          ) : (
            <bdi>{value === null ? label : t('product.missing.answer', { label, value })}</bdi>
          )}
        </li>
      ))}
      {wrong.map((label) => (
        <li key={label}>{t('product.missing.wrong', { label })}</li>
      ))}
    </ul>
  );
}
