import { isPriceNoteRequired } from '@platewright/domain/orders/order-lifecycle';
import { isOrderStatusId } from '@platewright/domain/orders/order-status';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { isCallError } from '@platewright/browser/is-call-error';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormTextArea, FormNumberField } from '../../../forms/form-fields.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { useReloadOrder } from '../order-page/use-reload-order.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { toFils, priceFields, priceSchema, type PriceField, type PriceFormValues } from './price-schema.ts';
import { PriceTableFoot, PriceTableHead, PriceLabel } from './price-table-parts.tsx';
import styles from './prices.module.css';

/** A saved amount as the fields show it. */
const formatAmount = (value: number): string => value.toFixed(2);

const toPriceFormValues = (prices: DeskOrder['prices']): PriceFormValues => ({
  physicalPrice: formatAmount(prices.physicalPrice),
  lenPrice: formatAmount(prices.lenPrice),
  pdfPrice: formatAmount(prices.pdfPrice),
  services: formatAmount(prices.services),
  note: '',
});

/** Sets the final prices. A price that somebody else saves meanwhile is shown beside the typed one. */
export function SetPricesForm({ deskOrder }: { deskOrder: DeskOrder }) {
  const { t } = useTranslation();
  const reload = useReloadOrder(deskOrder.order.id);
  const { prices, order } = deskOrder;
  const [callError, setCallError] = useState<unknown>(null);
  const saved = useMemo(() => toPriceFormValues(prices), [prices]);
  const form = useForm({
    resolver: createSchemaResolver(priceSchema),
    values: saved,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { control } = form;
  // `resetOptions` apply to every reset; here no typed value is kept.
  const resetTo = (values: PriceFormValues) => form.reset(values, { keepDirtyValues: false });
  const { isDirty, isSubmitting } = form.formState;
  const typed = useWatch({ control });
  // The saved prices on which the typed ones are based: if somebody saves others meanwhile, the form shows the conflict.
  const [baseline, setBaseline] = useState(saved);
  const hasTypedPrice = priceFields.some((field) => {
    const fils = toFils(typed[field] ?? '');
    return fils !== toFils(baseline[field]) && fils !== toFils(saved[field]);
  });
  if (!hasTypedPrice && baseline !== saved) setBaseline(saved);
  const conflictingFields = hasTypedPrice ? priceFields.filter((field) => baseline[field] !== saved[field]) : [];
  const differsFromQuote = priceFields.some(
    (field) => toFils(typed[field] ?? '') !== Math.round(prices.quoted[field] * 100),
  );
  const isNoteRequired = differsFromQuote && isOrderStatusId(order.statusId) && isPriceNoteRequired(order.statusId);

  const submit = form.handleSubmit(async ({ note, ...amounts }) => {
    setCallError(null);
    if (isNoteRequired && note.trim() === '') {
      form.setError('note', { message: 'noteRequired' }, { shouldFocus: true });
      return;
    }
    try {
      await api.deskSetPrices({ ...amounts, note, orderId: order.id, revision: order.revision });
    } catch (error) {
      if (isCallError(error, 'changedMeanwhile', 'notEditableNow')) await reload();
      if (!showFieldErrors(form, [...priceFields, 'note'], error, { noteRequired: 'note' })) setCallError(error);
      return;
    }
    showToast({ tone: 'success', text: t('prices.saved') });
    resetTo({ ...form.getValues(), note: '' });
    await reload();
  });

  return (
    <form className={styles.prices} noValidate onSubmit={(event) => void submit(event)}>
      <CallErrorNotice error={callError} onClose={() => setCallError(null)} />
      {conflictingFields.length > 0 && (
        <Notice tone="warning" announce="status">
          {t('prices.late')}
        </Notice>
      )}
      <table className={styles.table}>
        <PriceTableHead isFinal={prices.final} />
        <tbody>
          {priceFields.map((field) => (
            <PriceRow
              key={field}
              field={field}
              prices={prices}
              quoted={prices.quoted[field]}
              typed={typed[field] ?? ''}
              conflictingPrice={conflictingFields.includes(field) ? prices[field] : null}
            >
              <FormNumberField control={control} name={field} label={t(`prices.${field}`)} hideLabel />
            </PriceRow>
          ))}
        </tbody>
        <PriceTableFoot prices={prices} />
      </table>
      {differsFromQuote && (
        <FormTextArea
          control={control}
          name="note"
          label={t('prices.note')}
          help={t(isNoteRequired ? 'prices.noteHelp' : 'prices.noteOptional')}
          isRequired={isNoteRequired}
          rows={2}
        />
      )}
      <div className="row row--wrap">
        <Button type="submit" isBusy={isSubmitting} isDisabled={prices.final && !isDirty}>
          {t('prices.save')}
        </Button>
        {isDirty && (
          <Button variant="quiet" onPress={() => resetTo(saved)} isDisabled={isSubmitting}>
            {t('prices.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface PriceRowProps {
  readonly field: PriceField;
  readonly prices: DeskOrder['prices'];
  readonly quoted: number;
  readonly typed: string;
  /** The price that somebody else saved while this one was typed; null for none. */
  readonly conflictingPrice: number | null;
  readonly children: React.ReactNode;
}

function PriceRow(props: PriceRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const fils = toFils(props.typed);
  const difference = fils === null ? null : fils - Math.round(props.quoted * 100);
  return (
    <tr>
      <th scope="row">
        <PriceLabel field={props.field} prices={props.prices} />
        {props.conflictingPrice !== null && (
          <span className={styles.change}>{t('prices.savedNow', { amount: format.aed(props.conflictingPrice) })}</span>
        )}
        <span className={styles.change} aria-live="polite">
          {difference === 0 && t('prices.unchanged')}
          {difference !== null && difference !== 0 && (
            <span className="num">
              {difference > 0 ? '+' : '−'}
              {format.aed(Math.abs(difference) / 100)}
            </span>
          )}
        </span>
      </th>
      <td>
        <span className="num">{format.aed(props.quoted)}</span>
      </td>
      <td>{props.children}</td>
    </tr>
  );
}
