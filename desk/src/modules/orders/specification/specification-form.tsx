import { CallError } from '@platewright/contract/call-errors';
import { groupOptions, isUploadOption } from '@platewright/browser/option-sections';
import { isStaticField, type Option } from '@platewright/domain/options/option-types';
import type { UnusualScale } from '@platewright/domain/options/unusual-scale';
import { Button, LinkButton } from '@platewright/ui/button';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { ErrorSummary } from '@platewright/ui/error-summary';
import { Notice } from '@platewright/ui/notice';
import { TextArea } from '@platewright/ui/text-area';
import { showToast } from '@platewright/ui/toast';
import clsx from 'clsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { isCallError } from '@platewright/browser/is-call-error';
import { api } from '../../../api/client.ts';
import { useTranslateFieldError } from '../../../i18n/use-translate-field-error.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { UnsavedChangesGuard } from '../../../publishing/unsaved-changes-guard.tsx';
import { useReloadOrder } from '../order-page/use-reload-order.ts';
import { AnswerChanges } from './answer-changes.tsx';
import { CorrectedDrawing } from './corrected-drawing.tsx';
import { CorrectedPrice } from './corrected-price.tsx';
import { getOptionAnchor, OptionField } from './option-field.tsx';
import { useTranslateOptionMessage } from './use-translate-option-message.ts';
import { useCorrectionForm, type CorrectionForm, type DeskSpecification } from './use-specification.ts';
import styles from './specification.module.css';

interface Props {
  readonly specification: DeskSpecification;
  /** Reads the specification again, for the revision of a change by somebody else. */
  readonly reload: () => Promise<{ readonly data: DeskSpecification | undefined }>;
}

/** The answers of an order as a form, with the price that follows and the note that the customer reads. */
export function SpecificationForm({ specification, reload }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const translateFieldError = useTranslateFieldError();
  const form = useCorrectionForm(specification);
  const reloadOrder = useReloadOrder(specification.orderId);
  const [note, setNote] = useState('');
  const [isNoteMissing, setNoteMissing] = useState(false);
  const [callError, setCallError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const [unusualScale, setUnusualScale] = useState<UnusualScale | null>(null);
  const { orderId, revision } = specification;
  if (!specification.editable)
    return (
      <Notice
        action={
          <LinkButton as={Link} to={`/orders/${orderId}`} size="small">
            {t('specification.back', { id: String(orderId) })}
          </LinkButton>
        }
      >
        {t('specification.closed')}
      </Notice>
    );

  // What is wrong with the answers as a whole: nothing changed, or a colour of a reorder gone.
  const refusedAnswers = translateFieldError(
    callError instanceof CallError ? callError.fields['optionsJson']?.key : undefined,
  );
  const submit = async (scaleConfirmed: boolean) => {
    setCallError(null);
    const isMissing = note.trim() === '';
    setNoteMissing(isMissing);
    if (!form.check() || isMissing) return;
    const unusual = scaleConfirmed ? null : form.findUnusualScale();
    setUnusualScale(unusual);
    if (unusual) return;
    setBusy(true);
    try {
      const optionsJson = JSON.stringify(form.selection);
      await api.deskChangeSpecification({ orderId, revision, optionsJson, note, scaleConfirmed });
    } catch (error) {
      form.showServerMessages(error);
      setCallError(error);
      setBusy(false);
      if (isCallError(error, 'changedMeanwhile', 'notEditableNow')) {
        const { data } = await reload();
        if (data) form.rebase(data);
      }
      return;
    }
    showToast({ tone: 'success', text: t('specification.saved') });
    await reloadOrder();
    void navigate(`/orders/${orderId}`);
  };

  return (
    <form
      className={styles.layout}
      noValidate
      aria-label={t('specification.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <ConfirmDialog
        isOpen={unusualScale !== null}
        title={t('specification.unusualScale.title')}
        cancelLabel={t('specification.unusualScale.change')}
        confirmLabel={t('specification.keepScale')}
        onCancel={() => setUnusualScale(null)}
        onConfirm={() => void submit(true)}
      >
        {unusualScale &&
          t('specification.unusualScale.sentence', {
            scale: String(unusualScale.scale),
            calculated: unusualScale.calculated.toFixed(3),
          })}
      </ConfirmDialog>
      <UnsavedChangesGuard isDirty={(form.isChanged || note !== '') && !isBusy} onLeave={form.undo} />
      <div className={styles.answers}>
        <p className="muted small">{t('specification.lead')}</p>
        <SpecificationSections form={form} wrongOptionIds={specification.wrongOptionIds} />
      </div>
      <aside className={styles.side}>
        <CorrectedDrawing specification={specification} form={form} />
        {form.changes.length > 0 && (
          <section className={styles.price} aria-labelledby="own-changes">
            <h2 id="own-changes">{t('specification.yours')}</h2>
            <AnswerChanges changes={form.changes} />
          </section>
        )}
        <CorrectedPrice specification={specification} form={form} />
        {specification.pricesFinal && form.isChanged && (
          <Notice tone="warning">{t('specification.pricesReplaced')}</Notice>
        )}
        <TextArea
          label={t('specification.note')}
          help={t('specification.noteHelp')}
          isRequired
          rows={3}
          maxLength={2000}
          value={note}
          onChange={setNote}
          error={isNoteMissing && note.trim() === '' ? t('validation.noteRequired') : undefined}
        />
        <CorrectionErrors form={form} />
        {refusedAnswers && (
          <Notice tone="error" announce="alert">
            {refusedAnswers}
          </Notice>
        )}
        <CallErrorNotice
          error={refusedAnswers ? null : callError}
          conflictMessage={t('specification.late')}
          onClose={() => setCallError(null)}
        />
        <div className="row row--wrap">
          <Button type="submit" variant="primary" isBusy={isBusy} isDisabled={!form.isChanged}>
            {t('specification.save')}
          </Button>
          {form.isChanged && (
            <Button variant="quiet" isDisabled={isBusy} onPress={form.undo}>
              {t('specification.undo')}
            </Button>
          )}
        </div>
      </aside>
    </form>
  );
}

/** First what the customer was asked for, then all other answers by subject. */
function SpecificationSections({ form, wrongOptionIds }: { form: CorrectionForm; wrongOptionIds: readonly string[] }) {
  const { t } = useTranslation();
  const editable = form.options.filter((option) => !isStaticField(option.fieldType) && !isUploadOption(option));
  const isAsked = ({ id }: Option) => wrongOptionIds.includes(id);
  const asked = editable.filter(isAsked);
  return (
    <>
      {asked.length > 0 && <OptionSection title={t('specification.asked')} options={asked} form={form} isAsked />}
      {groupOptions(editable.filter((option) => !isAsked(option))).map(({ section, options }) => (
        <OptionSection key={section} title={t(`specification.section.${section}`)} options={options} form={form} />
      ))}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly options: readonly Option[];
  readonly form: CorrectionForm;
  readonly isAsked?: boolean;
}

function OptionSection({ title, options, form, isAsked }: SectionProps) {
  const id = useId();
  return (
    <section className={clsx(styles.section, isAsked && styles.asked)} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.fields}>
        {options.map((option) => (
          <OptionField key={option.id} option={option} form={form} />
        ))}
      </div>
    </section>
  );
}

function CorrectionErrors({ form: { options, messages, attempt } }: { form: CorrectionForm }) {
  const { t } = useTranslation();
  const translateMessage = useTranslateOptionMessage();
  const errors = options.flatMap(({ id, label }) => {
    const message = messages[id];
    return message ? [{ id: getOptionAnchor(id), message: `${label}: ${translateMessage(message)}` }] : [];
  });
  if (errors.length === 0 || attempt === 0) return null;
  return <ErrorSummary title={t('specification.errors')} errors={errors} attempt={attempt} />;
}
