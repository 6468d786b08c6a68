import type { StepName, StepStatus } from '@platewright/domain/checkout/steps';
import { isOpenStep } from '@platewright/domain/checkout/steps';
import { TextButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './checkout.module.css';

interface Props {
  readonly name: StepName;
  /** The figure in the mark; the first step has none. */
  readonly number?: number;
  readonly status: StepStatus;
  readonly onEdit: () => void;
  /** Nothing can be changed while a payment runs. */
  readonly isLocked: boolean;
  /** The answer, when it is given. */
  readonly folded: ReactNode;
  /** The question, while it is open. */
  readonly children: ReactNode;
}

export const stepHeadingId = (name: StepName): string => `checkout-${name}`;

/** One step: only its title before its time, the question while it is open, the answer with Edit afterwards. */
export function Step({ name, number, status, onEdit, isLocked, folded, children }: Props) {
  const { t } = useTranslation();
  const mark = useId();
  const title = t(`checkout.steps.${name}`);
  const isDone = status === 'ready';
  const isOpen = isOpenStep(status);
  return (
    <section
      className={clsx(styles.step, isDone && styles.done, isOpen && styles.open)}
      aria-labelledby={stepHeadingId(name)}
      aria-current={isOpen ? 'step' : undefined}
      data-status={status}
    >
      <span
        id={mark}
        className={styles.mark}
        role="img"
        aria-label={t(`checkout.state.${isDone ? 'done' : isOpen ? 'open' : 'closed'}`)}
      >
        {isDone ? <Icon name="check" size="s" /> : (number ?? <Icon name="grid" size="s" />)}
      </span>
      <h2 id={stepHeadingId(name)} tabIndex={-1} aria-describedby={mark}>
        {title}
      </h2>
      {isDone && (
        <TextButton
          aria-label={t('checkout.editStep', { step: title })}
          isDisabled={isLocked}
          onPress={onEdit}
          className={styles.edit}
        >
          {t('checkout.edit')}
        </TextButton>
      )}
      {isDone && <div className={styles.folded}>{folded}</div>}
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  );
}
