import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Notice } from '@platewright/ui/notice';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallForm } from '../../../forms/use-call-form.ts';
import styles from '../../account/account.module.css';

interface Props<V extends FieldValues> {
  readonly form: CallForm<V>;
  readonly title: string;
  readonly submitLabel: string;
  readonly isDangerous?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** One step of a change to the two-step sign-in, with a form; a press outside does not close it. */
export function StepDialog<V extends FieldValues>({
  form,
  title,
  submitLabel,
  isDangerous,
  onClose,
  children,
}: Props<V>) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isDismissable={false}
      actions={
        <>
          <Button onPress={onClose}>{t('secondFactor.cancel')}</Button>
          <Button type="submit" form={id} variant={isDangerous ? 'destructive' : 'primary'} isBusy={form.busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} method="post" noValidate onSubmit={form.submit}>
        {children}
        {form.formError && (
          <Notice tone="error" announce="alert">
            {form.formError}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
