import { Button } from '@platewright/ui/button';
import { TextField } from '@platewright/ui/text-field';
import { showToast } from '@platewright/ui/toast';
import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { isCallError } from '@platewright/browser/is-call-error';
import { useTranslateError } from '../../api/use-translate-error.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { useReloadOrder } from '../orders/order-page/use-reload-order.ts';
import styles from './outcome-form.module.css';

interface Props {
  readonly orderId: number;
  /** The rule of the contract for the note. */
  readonly noteSchema: z.ZodType<string>;
  readonly store: (note: string) => Promise<unknown>;
  readonly texts: {
    readonly note: string;
    readonly button: string;
    readonly saved: string;
    /** When a colleague was faster. */
    readonly late: string;
  };
  /** Fields above the note. */
  readonly children?: ReactNode;
}

/** Staff write down what became of open money of an order; the order is loaded again, whatever the answer. */
export function OutcomeForm({ orderId, noteSchema, store, texts, children }: Props) {
  const translateError = useTranslateError();
  const translateFieldError = useTranslateFieldError();
  const reload = useReloadOrder(orderId);
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const issue = noteSchema.safeParse(note).error?.issues[0]?.message;
  const submit = async () => {
    setChecked(true);
    if (issue !== undefined) return;
    setBusy(true);
    try {
      await store(note);
      showToast({ tone: 'success', text: texts.saved });
    } catch (error) {
      showToast({ tone: 'error', text: isCallError(error, 'changedMeanwhile') ? texts.late : translateError(error) });
    }
    await reload();
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <TextField
        label={texts.note}
        value={note}
        onChange={setNote}
        error={isChecked ? translateFieldError(issue) : undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        {texts.button}
      </Button>
    </form>
  );
}
