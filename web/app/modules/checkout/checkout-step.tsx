import type { CheckoutStepName, CheckoutStepStatus } from '@platewright/domain/checkout/checkout-steps';
import { isOpenStep } from '@platewright/domain/checkout/checkout-steps';
import { TextButton } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import clsx from 'clsx';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './checkout.module.css';

interface Props {
  readonly name: CheckoutStepName;
  /** The number in the mark; the first step has an icon instead. */
  readonly number?: number;
  readonly status: CheckoutStepStatus;
  readonly onEdit: () => void;
  /** Disables Edit, while a payment is running. */
  readonly isLocked: boolean;
  /** The answer, shown when the step is done. */
  readonly summary: ReactNode;
  /** The form, shown while the step is open. */
  readonly children: ReactNode;
}

export const getStepHeadingId = (name: CheckoutStepName): string => `checkout-${name}`;

/** One step: its title only while passive, its form while open, its answer with Edit when done [CHK-09, CHK-10]. */
export function CheckoutStep({ name, number, status, onEdit, isLocked, summary, children }: Props) {
  const { t } = useTranslation();
  const markId = useId();
  const title = t(`checkout.steps.${name}`);
  const isDone = status === 'ready';
  const isOpen = isOpenStep(status);
  return (
    <section
      className={clsx(styles.step, isDone && styles.done, isOpen && styles.open)}
      aria-labelledby={getStepHeadingId(name)}
      aria-current={isOpen ? 'step' : undefined}
      data-status={status}
    >
      <span
        id={markId}
        className={styles.mark}
        role="img"
        aria-label={t(`checkout.state.${isDone ? 'done' : isOpen ? 'open' : 'closed'}`)}
      >
        {isDone ? <Icon name="check" size="s" /> : (number ?? <Icon name="grid" size="s" />)}
      </span>
      <h2 id={getStepHeadingId(name)} tabIndex={-1} aria-describedby={markId}>
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
      {isDone && <div className={styles.summary}>{summary}</div>}
      {isOpen && <div className={styles.body}>{children}</div>}
    </section>
  );
}
