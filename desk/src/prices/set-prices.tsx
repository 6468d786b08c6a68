import { priceChangeNeedsNote } from '@platewright/domain/lifecycle/order';
import { isStatusId } from '@platewright/domain/lifecycle/status';
import { Button } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { showToast } from '@platewright/ui/toast';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../api/client.ts';
import { isRefusal } from '../api/failure.ts';
import { checkedBy } from '../forms/checked-by.ts';
import { FormArea, FormNumber } from '../forms/fields.tsx';
import { showRefused } from '../forms/refused.ts';
import { useFormat } from '../i18n/format.ts';
import type { Job } from '../job/use-job.ts';
import { useReloadJob } from '../job/use-reload-job.ts';
import { RefusedNotice } from '../shell/refused-notice.tsx';
import { filsOf, priceFields, priceSchema, type PriceField, type PriceValues } from './price-form.ts';
import { PriceFoot, PriceHead, PriceName } from './price-frame.tsx';
import styles from './prices.module.css';

/** As the fields show saved amounts. */
const typed = (value: number): string => value.toFixed(2);

const valuesOf = (prices: Job['prices']): PriceValues => ({
  physicalPrice: typed(prices.physicalPrice),
  lenPrice: typed(prices.lenPrice),
  pdfPrice: typed(prices.pdfPrice),
  services: typed(prices.services),
  note: '',
});

/** Sets the final prices. What others change meanwhile comes in beside what was typed here. */
export function SetPrices({ job }: { job: Job }) {
  const { t } = useTranslation();
  const reload = useReloadJob(job.order.id);
  const { prices, order } = job;
  const [failure, setFailure] = useState<unknown>(null);
  const saved = useMemo(() => valuesOf(prices), [prices]);
  const form = useForm({
    resolver: checkedBy(priceSchema),
    values: saved,
    resetOptions: { keepDirtyValues: true },
    mode: 'onTouched',
  });
  const { control } = form;
  // The options above hold for every reset: what is meant here is to keep nothing.
  const settle = (values: PriceValues) => form.reset(values, { keepDirtyValues: false });
  const { isDirty, isSubmitting } = form.formState;
  const now = useWatch({ control });
  // What the typed amounts answer to: who types while others save different ones is told before replacing them.
  const [ground, setGround] = useState(saved);
  const isTyped = priceFields.some((field) => {
    const fils = filsOf(now[field] ?? '');
    return fils !== filsOf(ground[field]) && fils !== filsOf(saved[field]);
  });
  if (!isTyped && ground !== saved) setGround(saved);
  const late = isTyped ? priceFields.filter((field) => ground[field] !== saved[field]) : [];
  const differs = priceFields.some((field) => filsOf(now[field] ?? '') !== Math.round(prices.quoted[field] * 100));
  const needsNote = differs && isStatusId(order.statusId) && priceChangeNeedsNote(order.statusId);

  const submit = form.handleSubmit(async ({ note, ...amounts }) => {
    setFailure(null);
    if (needsNote && note.trim() === '') {
      form.setError('note', { message: 'noteRequired' }, { shouldFocus: true });
      return;
    }
    try {
      await api.deskSetPrices({ ...amounts, note, orderId: order.id, revision: order.revision });
    } catch (error) {
      if (isRefusal(error, 'changedMeanwhile', 'notEditableNow')) await reload();
      if (!showRefused(form, [...priceFields, 'note'], error, { noteRequired: 'note' })) setFailure(error);
      return;
    }
    showToast({ tone: 'good', text: t('prices.saved') });
    settle({ ...form.getValues(), note: '' });
    await reload();
  });

  return (
    <form className={styles.prices} noValidate onSubmit={(event) => void submit(event)}>
      <RefusedNotice failure={failure} onClose={() => setFailure(null)} />
      {late.length > 0 && (
        <Notice tone="warn" announce="status">
          {t('prices.late')}
        </Notice>
      )}
      <table className={styles.table}>
        <PriceHead isFinal={prices.final} />
        <tbody>
          {priceFields.map((field) => (
            <PriceRow
              key={field}
              field={field}
              prices={prices}
              quoted={prices.quoted[field]}
              typed={now[field] ?? ''}
              savedNow={late.includes(field) ? prices[field] : null}
            >
              <FormNumber control={control} name={field} label={t(`prices.${field}`)} hideLabel />
            </PriceRow>
          ))}
        </tbody>
        <PriceFoot prices={prices} />
      </table>
      {differs && (
        <FormArea
          control={control}
          name="note"
          label={t('prices.note')}
          help={t(needsNote ? 'prices.noteHelp' : 'prices.noteOptional')}
          isRequired={needsNote}
          rows={2}
        />
      )}
      <div className="row row--wrap">
        <Button type="submit" variant="primary" busy={isSubmitting} isDisabled={prices.final && !isDirty}>
          {t('prices.save')}
        </Button>
        {isDirty && (
          <Button variant="quiet" onPress={() => settle(saved)} isDisabled={isSubmitting}>
            {t('prices.reset')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface RowProps {
  readonly field: PriceField;
  readonly prices: Job['prices'];
  readonly quoted: number;
  readonly typed: string;
  /** What somebody else has saved while this was typed. */
  readonly savedNow: number | null;
  readonly children: React.ReactNode;
}

function PriceRow(props: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const fils = filsOf(props.typed);
  const change = fils === null ? null : fils - Math.round(props.quoted * 100);
  return (
    <tr>
      <th scope="row">
        <PriceName field={props.field} prices={props.prices} />
        {props.savedNow !== null && (
          <span className={styles.change}>{t('prices.savedNow', { amount: format.aed(props.savedNow) })}</span>
        )}
        <span className={styles.change} aria-live="polite">
          {change === 0 && t('prices.unchanged')}
          {change !== null && change !== 0 && (
            <span className="num">
              {change > 0 ? '+' : '−'}
              {format.aed(Math.abs(change) / 100)}
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
