import { CallError } from '@platewright/contract/call-errors';
import { summarizeAnswers } from '@platewright/domain/options/answer-summary';
import { listChangedAnswers } from '@platewright/domain/options/changed-answers';
import type { Option, Selection } from '@platewright/domain/options/option-types';
import { getPlateFacts } from '@platewright/domain/options/plate-facts';
import { CONFIRMATION_LIMIT } from '@platewright/domain/options/validate-correction';
import { getOrderActionPermission } from '@platewright/domain/orders/order-actions';
import { Button } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { ErrorSummary } from '@platewright/ui/error-summary';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { answerFormat } from '@platewright/texts/answer-format';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isNetworkError } from '@platewright/browser/errors';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useDescribeMissingPermission } from '../../../shared/missing-permission.tsx';
import { getAnchorId } from '../../catalogue/product/fields/field-anchor.tsx';
import { OptionForm } from '../../catalogue/product/option-form.tsx';
import type { LivePrice } from '../../catalogue/product/use-price.ts';
import { useTranslateMessage } from '../../catalogue/product/use-translate-message.ts';
import { AnswerChanges } from './answer-changes.tsx';
import { CorrectionPrice, CorrectionTotal } from './correction-price.tsx';
import { splitAskedOptions } from './correction.ts';
import OrderDrawing from './order-drawing.tsx';
import type { OrderInfo } from './order-permission.ts';
import type { Specification } from './queries.ts';
import { SpecificationList } from './specification-list.tsx';
import { useCorrectionPrice } from './use-correction-price.ts';
import { useCorrection, type Correction } from './use-correction.ts';
import styles from './details.module.css';

interface Props {
  readonly info: OrderInfo;
  readonly specification: Specification;
  readonly allowed: { ok: boolean; reason: string | null };
  /** Called when the server has accepted the correction. */
  readonly onSent: () => void;
}

/** The form that corrects a specification with missing attributes, or a note why not [ORD-23, ORD-26 to ORD-32]. */
export default function SpecificationEditor({ info, specification, allowed, onSent }: Props) {
  const { t } = useTranslation();
  return allowed.ok ? (
    <SpecificationForm key={info.id} info={info} specification={specification} onSent={onSent} />
  ) : (
    <section className={styles.section} aria-labelledby="specification">
      <h2 id="specification" className="h4">
        {t('order.specification')}
      </h2>
      <SpecificationList options={specification.options} />
      <NotAllowedNotice />
    </section>
  );
}

/** Tells a member without the permission so in the words of the specification, and which it is; pressing Submit focuses that note [ORD-30]. */
function NotAllowedNotice() {
  const { t } = useTranslation();
  const describeMissingPermission = useDescribeMissingPermission();
  const note = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.submit}>
      <div ref={note} tabIndex={-1}>
        <Notice tone="warning" title={t('order.edit.noPermission')}>
          {describeMissingPermission(getOrderActionPermission('changeOptions'))}
        </Notice>
      </div>
      <Button variant="primary" onPress={() => note.current?.focus()}>
        {t('order.edit.submit')}
      </Button>
    </div>
  );
}

/** No prices are shown beside the single answers: the server prices the whole correction. */
const emptyPrice: LivePrice = {
  state: 'incomplete',
  list: null,
  quote: null,
  figures: null,
  listTotal: null,
  priceSize: null,
  isChecking: false,
  couponError: null,
};

/** First what is asked of the customer, beside the drawing of the answers and what they change; all other answers folded. */
function SpecificationForm({ info, specification, onSent }: Omit<Props, 'allowed'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const correction = useCorrection(info.id, specification, onSent);
  const { tree, selection, options, messages, marks } = correction;
  const { wrongOptionIds: wrongIds, origOptions: ordered } = specification;
  const price = useCorrectionPrice(info.id, specification, selection);
  const facts = useMemo(() => getPlateFacts(tree, selection), [tree, selection]);
  const changes = useMemo(() => {
    const summarize = (answers: Selection) => summarizeAnswers(tree, answers, answerFormat[language]);
    return listChangedAnswers(summarize(ordered), summarize(selection));
  }, [tree, ordered, selection, language]);
  const { asked, others } = splitAskedOptions(options, { wrongIds, ordered, messages });
  const markedOptions = Object.fromEntries(marks.map((id) => [id, t('order.wrong')]));
  const renderOptions = (shown: Option[], idPrefix?: string) => (
    <OptionForm
      configurator={{
        ...{
          tree,
          messages,
          markedOptions,
          config: { selection },
          choose: correction.choose,
          enterText: correction.enterText,
        },
        options: shown,
      }}
      price={emptyPrice}
      facts={facts}
      idPrefix={idPrefix}
    />
  );
  return (
    <div className={styles.correction}>
      <form
        className={styles.form}
        noValidate
        aria-label={t('order.edit.title')}
        onSubmit={(event) => {
          event.preventDefault();
          correction.submit();
        }}
      >
        <p className="muted">{t('order.edit.lead')}</p>
        {renderOptions(asked)}
        {others.length > 0 && (
          <details className={styles.others}>
            <summary>{t('order.edit.others', { number: String(others.length) })}</summary>
            {renderOptions(others, 'other-')}
          </details>
        )}
        <div className={styles.submit}>
          <ScaleQuestion correction={correction} />
          <CorrectionFailure correction={correction} />
          {correction.isAskedToConfirm && (
            <TextArea
              className={styles.confirmation}
              label={t('order.edit.confirm')}
              help={t('order.edit.confirmHelp')}
              rows={2}
              maxLength={CONFIRMATION_LIMIT}
              value={correction.confirmation}
              onChange={correction.confirm}
              isDisabled={correction.isSending}
            />
          )}
          {correction.isChanged && !correction.isSent && <p className="small muted">{t('order.edit.unsaved')}</p>}
          <CorrectionTotal price={price} />
          <div className="row row--wrap">
            <Button type="submit" variant="primary" isBusy={correction.isSending}>
              {t('order.edit.submit')}
            </Button>
            {correction.isChanged && (
              <Button variant="quiet" isDisabled={correction.isSending} onPress={correction.undo}>
                {t('order.edit.discard')}
              </Button>
            )}
          </div>
        </div>
      </form>
      <aside className={styles.effect} aria-label={t('order.edit.effect')}>
        <CorrectionPrice price={price} />
        {/* Begins again at its place when the price above it is known, which is higher than what stood there. */}
        <OrderDrawing
          key={price.state === 'loading' ? 'pending' : 'placed'}
          specification={specification}
          answers={selection}
        />
        {changes.length > 0 && <AnswerChanges answers={changes} />}
      </aside>
    </div>
  );
}

/** Asks about a scale that lies far from the calculated one, as the product page does. */
function ScaleQuestion({ correction: { unusualScale, answerScale } }: { correction: Correction }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      isOpen={unusualScale !== null}
      title={t('product.unusualScale.title')}
      cancelLabel={t('product.unusualScale.change')}
      confirmLabel={t('order.edit.keepScale')}
      onCancel={() => answerScale(false)}
      onConfirm={() => answerScale(true)}
    >
      {unusualScale && (
        <p>
          {t('product.unusualScale.sentence', {
            scale: String(unusualScale.scale),
            calculated: unusualScale.calculated.toFixed(3),
          })}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Links to the wrong options, or the text of the specification for the failure [ORD-31, ORD-32]. */
function CorrectionFailure({ correction }: { correction: Correction }) {
  const { options, messages, attempt, error, isSending, isAskedToConfirm, isConfirmed } = correction;
  const { t } = useTranslation();
  const translateMessage = useTranslateMessage();
  const translateError = useTranslateError();
  const errors = options.flatMap((option) => {
    const message = messages[option.id];
    return message ? [{ id: getAnchorId(option.id), message: `${option.label}: ${translateMessage(message)}` }] : [];
  });
  if (errors.length > 0 && attempt > 0)
    return <ErrorSummary title={t('order.edit.attributesWrong')} errors={errors} attempt={attempt} />;
  const isUnanswered = isAskedToConfirm && !isConfirmed;
  if ((!error && !isUnanswered) || isSending) return null;
  const getFailureText = (): string => {
    if (isUnanswered) return t('order.edit.attributesWrong');
    if (isNetworkError(error)) return translateError(error);
    if (error instanceof CallError && error.errorName === 'noPermission') return t('order.edit.noPermission');
    if (error instanceof CallError && error.errorName === 'attributesWrong') return t('order.edit.attributesWrong');
    return t('order.edit.failed');
  };
  return (
    <Notice tone="error" announce="alert">
      {getFailureText()}
    </Notice>
  );
}
