import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import { Button } from '@platewright/ui/button';
import { Checkbox } from '@platewright/ui/checkbox';
import { useId } from 'react';
import type { Proof } from './queries.ts';
import type { TranslateSigning } from './use-signing-texts.ts';
import styles from './sign-off.module.css';

interface Props {
  readonly points: Proof['signOffPoints'];
  readonly checked: readonly SignOffPointKey[];
  readonly onChange: (checked: SignOffPointKey[]) => void;
  readonly onShow: (key: SignOffPointKey) => void;
  /** The point that gets the focus. */
  readonly focused: SignOffPointKey | undefined;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly t: TranslateSigning;
}

/** What is checked before a proof is approved, point by point, each with a look at the proof. */
export function SignOffList({ points, checked, onChange, onShow, focused, isDisabled, error, t }: Props) {
  const id = useId();
  const done = points.filter(({ key }) => checked.includes(key)).length;
  const toggle = (key: SignOffPointKey, isChecked: boolean) =>
    onChange(isChecked ? [...checked, key] : checked.filter((other) => other !== key));
  return (
    <section className="stackv stackv--s" aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id}>{t('checklist')}</h3>
        <span className="small muted" aria-live="polite">
          {t('left', { done, all: points.length })}
        </span>
      </header>
      <ul className={styles.points}>
        {points.map(({ key, ordered }) => {
          const point = t(`point.${key}.name`);
          return (
            <li key={key}>
              <Checkbox
                isSelected={checked.includes(key)}
                onChange={(isChecked) => toggle(key, isChecked)}
                isDisabled={isDisabled}
                autoFocus={key === focused}
                help={ordered === null ? t(`point.${key}.what`) : t('ordered', { answer: ordered })}
              >
                {point}
              </Checkbox>
              <Button
                size="small"
                variant="quiet"
                aria-label={t('showNamed', { point })}
                isDisabled={isDisabled}
                onPress={() => onShow(key)}
              >
                {t('show')}
              </Button>
            </li>
          );
        })}
      </ul>
      <span aria-live="polite" className={styles.error}>
        {error}
      </span>
    </section>
  );
}
