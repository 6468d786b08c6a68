import { chequeDeskCalls } from '@platewright/contract/modules/cheques/desk-calls';
import { z } from '@platewright/contract/z';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { createTypedAmount } from '../../forms/typed-amount.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import styles from '../companies/companies.module.css';
import { ChequeFields } from './cheque-fields.tsx';
import { chequeFields } from './ledger-form.ts';

/** A cheque that is awaited for an order. */
export interface AwaitedCheque {
  readonly companyId: number;
  /** The entry of the invoice that it is to pay. */
  readonly entryId: number;
  /** What it is of, in AED. */
  readonly amount: number;
  /** The latest day that may be on it, as an ISO date; null where it is not known. */
  readonly latestDay: string | null;
  /** Its order and whose it is. */
  readonly name: string;
}

interface Props {
  readonly cheques: readonly AwaitedCheque[];
  readonly onClose: () => void;
  /** After it was entered; closes the dialog, too. */
  readonly onDone?: () => void;
}

const { companyId, entryId, amount, number, bank, date } =
  chequeDeskCalls.deskReceiveCheques.input.shape.cheques.element.shape;
/** Fields have texts: the amount as it is typed, read by the rule of the call. */
const receiveSchema = z.object({
  cheques: z.array(
    z.object({
      ...{ companyId, entryId, bank, date, amount: createTypedAmount(amount) },
      number: z
        .string()
        .transform((text) => normalizeNumberInput(text, 0))
        .pipe(number),
    }),
  ),
});

/** Enters cheques of orders that are here, with what is printed on each: from now on they are in the books. */
export function ReceiveChequesDialog({ cheques, onClose, onDone = onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const form = useForm({
    resolver: createSchemaResolver(receiveSchema),
    defaultValues: {
      cheques: cheques.map((cheque) => ({
        ...{ companyId: cheque.companyId, entryId: cheque.entryId, amount: cheque.amount.toFixed(2) },
        ...{ number: '', bank: '', date: '' },
      })),
    },
  });
  const { control } = form;
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose: onDone,
    reload: () =>
      Promise.all([queryKeys.companies, queryKeys.orders].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    showAtFields: (error) =>
      showFieldErrors(
        form,
        cheques.flatMap((_, n) =>
          ['amount' as const, ...chequeFields].map((field) => `cheques.${n}.${field}` as const),
        ),
        error,
      ),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('cheques.receive.title')}
      description={t('cheques.receive.sentence')}
      cancelLabel={t('companies.dialogs.cancel')}
      confirmLabel={t('cheques.receive.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(() => api.deskReceiveCheques(values), t('cheques.receive.done')),
      )}
    >
      {cheques.map((cheque, n) => (
        <fieldset key={cheque.entryId} className={styles.cheque}>
          <legend>
            <bdi>{cheque.name}</bdi>
          </legend>
          <ChequeFields
            control={control}
            prefix={`cheques.${n}.`}
            isFirst={n === 0}
            dateHelp={
              cheque.latestDay === null
                ? undefined
                : t('cheques.receive.latestDay', { day: format.date(cheque.latestDay) })
            }
          />
          <FormTextField
            control={control}
            name={`cheques.${n}.amount`}
            label={t('companies.ledger.form.amount')}
            unit={t('shell.currency')}
            inputMode="decimal"
            autoComplete="off"
            isRequired
            mono
          />
        </fieldset>
      ))}
    </FormDialog>
  );
}
