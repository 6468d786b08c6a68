import {
  changesPrice,
  isUnusualPriceChange,
  isWithinPriceLimit,
  type PriceChange,
} from '@platewright/domain/orders/price-change';
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
import {
  toFils,
  toOrderPrices,
  priceFields,
  priceSchema,
  type PriceField,
  type PriceFormValues,
} from './price-schema.ts';
import { SavePricesQuestion } from './save-prices-question.tsx';
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
  const [isAsking, setAsking] = useState(false);
  const [ownRevision, setOwnRevision] = useState(0);
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
  const change = toTypedChange(prices, typed);
  const isNoteRequired = change === null || changesPrice(change);
  const isBeyondLimit = change !== null && !isWithinPriceLimit(prices.limit, change);

  const isUnusual = change !== null && !isBeyondLimit && isUnusualPriceChange(change);
  // Prices of one's own end what a colleague has asked for.
  const endedRequest = isBeyondLimit || prices.waiting?.isMine ? null : prices.waiting;

  const save = form.handleSubmit(async ({ note, ...amounts }) => {
    setAsking(false);
    setCallError(null);
    try {
      // After one's own change the page may still be loading, and its revision is the one before.
      const revision = Math.max(order.revision, ownRevision);
      const answer = await api.deskSetPrices({ ...amounts, note, orderId: order.id, revision });
      setOwnRevision(answer.revision);
      showToast({ tone: 'success', text: t(answer.waits ? 'prices.asked' : 'prices.saved') });
      resetTo(answer.waits ? saved : { ...form.getValues(), note: '' });
    } catch (error) {
      if (isCallError(error, 'changedMeanwhile', 'notEditableNow')) await reload();
      if (!showFieldErrors(form, [...priceFields, 'note'], error, { noteRequired: 'note' })) setCallError(error);
      return;
    }
    await reload();
  });

  const submit = form.handleSubmit(({ note }) => {
    if (isNoteRequired && note.trim() === '') form.setError('note', { message: 'noteRequired' }, { shouldFocus: true });
    else if (isUnusual || endedRequest) setAsking(true);
    else return save();
    return undefined;
  });

  return (
    <form className={styles.prices} noValidate onSubmit={(event) => void submit(event)}>
      <SavePricesQuestion
        isOpen={isAsking}
        change={isUnusual ? change : null}
        endedRequest={endedRequest}
        onConfirm={() => void save()}
        onCancel={() => setAsking(false)}
      />
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
      {isNoteRequired && (
        <FormTextArea
          control={control}
          name="note"
          label={t('prices.note')}
          help={t('prices.noteHelp')}
          isRequired
          rows={2}
        />
      )}
      {isBeyondLimit && (
        <Notice title={t('prices.beyond.title')} announce="status">
          {t('prices.beyond.text', { percent: String(prices.limit) })}
        </Notice>
      )}
      <div className="row row--wrap">
        <Button type="submit" isBusy={isSubmitting} isDisabled={prices.final && !isDirty}>
          {t(isBeyondLimit ? 'prices.ask' : 'prices.save')}
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

/** The typed prices beside the saved ones; null while one of them is no amount. */
function toTypedChange(prices: DeskOrder['prices'], typed: Partial<PriceFormValues>): PriceChange | null {
  const amounts = priceFields.map((field) => [field, toFils(typed[field] ?? '')] as const);
  if (amounts.some(([, fils]) => fils === null)) return null;
  const next = Object.fromEntries(amounts.map(([field, fils]) => [field, (fils ?? 0) / 100])) as Record<
    PriceField,
    number
  >;
  return {
    quoted: toOrderPrices(prices.quoted),
    current: toOrderPrices(prices),
    next: toOrderPrices(next),
    ordered: prices.ordered,
  };
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
