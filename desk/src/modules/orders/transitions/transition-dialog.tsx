import { Notice } from '@platewright/ui/notice';
import { defaultVariables } from '@platewright/texts/create-i18n';
import { showToast } from '@platewright/ui/toast';
import { lazyWithRetry } from '@platewright/browser/lazy-with-retry';
import { Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { isCallError } from '@platewright/browser/is-call-error';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { useReloadOrder } from '../order-page/use-reload-order.ts';
import type { DeskOrder } from '../order-page/use-desk-order.ts';
import { FormTextArea, FormTextField } from '../../../forms/form-fields.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import { useHasPermission } from '../../../shell/use-has-permission.ts';
import { decodeFinding } from '../../artwork/finding-choice.ts';
import type { creditDestinations } from '../../payments/credit-form.ts';
import { DestinationField } from '../../payments/destination-field.tsx';
import { ReasonField } from '../../settings/reason-field.tsx';
import { CourierField } from './courier-field.tsx';
import { PlateLayout } from '../ticket/plate-layout.tsx';
import { transitionFields, createTransitionSchema } from './transition-form.ts';
import { getTransitionName } from './desk-transitions.ts';
import type { TransitionOption } from './transition-option.ts';
import { useListGaps } from './use-list-gaps.ts';
import { WrongOptionsField } from './wrong-options-field.tsx';
import styles from './transitions.module.css';

const FindingsField = lazyWithRetry(() => import('../../artwork/findings-field.tsx'));

interface TransitionDialogProps {
  readonly deskOrder: DeskOrder;
  readonly transition: TransitionOption;
  /** The status in which the dialog was opened. */
  readonly from: number;
  readonly onClose: () => void;
}

/**
 * Confirms a transition and asks for the values it requires. When somebody else changes the order meanwhile, the order
 * is reloaded, the dialog shows the conflict and keeps what was typed.
 */
export function TransitionDialog({ deskOrder, transition, from, onClose }: TransitionDialogProps) {
  const { t } = useTranslation();
  const reload = useReloadOrder(deskOrder.order.id);
  const name = getTransitionName(from, transition.to);
  const { needs } = transition;
  const listGaps = useListGaps();
  const canSeeFiles = useHasPermission('desk.files');
  const canDecidePayments = useHasPermission('desk.payments');
  const [initialRevision] = useState(deskOrder.order.revision);
  const [callError, setCallError] = useState<unknown>(null);
  const form = useForm({
    resolver: createSchemaResolver(createTransitionSchema(needs)),
    shouldFocusError: true,
    defaultValues: {
      note: '',
      wrongOptionIds: deskOrder.specification.filter(({ wrong }) => wrong).map(({ optionId }) => optionId),
      findings: [] as string[],
      reasonKey: '',
      destination: 'back' as (typeof creditDestinations)[number],
      courierKey: '',
      trackingNumber: '',
    },
  });
  const hasChanged = deskOrder.order.revision !== initialRevision;
  const isUnavailable =
    deskOrder.order.statusId !== from || !deskOrder.moves.some(({ to, ok }) => to === transition.to && ok);
  const params = { status: transition.name };

  const submit = form.handleSubmit(async ({ destination, ...values }) => {
    setCallError(null);
    try {
      await api.deskTransitionOrder({
        ...values,
        ...(destination === 'account' && { staysOnAccount: true }),
        findings: values.findings.map(decodeFinding),
        orderId: deskOrder.order.id,
        to: transition.to,
        revision: deskOrder.order.revision,
      });
    } catch (error) {
      if (isCallError(error, 'changedMeanwhile', 'moveNotAllowed', 'proofMissing', 'pricesMissing', 'checksMissing'))
        await reload();
      if (isCallError(error, 'changedMeanwhile')) return;
      const fieldByErrorName = { noteRequired: 'note', trackingMissing: 'trackingNumber' } as const;
      if (!showFieldErrors(form, transitionFields, error, fieldByErrorName)) setCallError(error);
      return;
    }
    showToast({ tone: 'success', text: t(`orderTransitions.list.${name}.done`, params) });
    onClose();
    await reload();
  });

  const { control } = form;
  const { isSubmitting } = form.formState;
  const hasOptions = needs.includes('options');
  const asksFiles = name === 'askFiles' && canSeeFiles;
  return (
    <FormDialog
      onClose={onClose}
      title={t(`orderTransitions.list.${name}.title`, params)}
      size={hasOptions || asksFiles ? 'wide' : 'normal'}
      description={t(`orderTransitions.list.${name}.sentence`, { ...defaultVariables, ...params })}
      cancelLabel={t('orderTransitions.cancelDialog')}
      confirmLabel={t(`orderTransitions.list.${name}.confirm`, params)}
      isDangerous={name === 'cancel'}
      isBusy={isSubmitting}
      isConfirmDisabled={isUnavailable}
      focusConfirm={needs.length === 0}
      notice={
        <>
          {hasChanged && (
            <Notice tone="warning" announce="alert" title={t('orderTransitions.conflict.title')}>
              {t(isUnavailable ? 'orderTransitions.conflict.gone' : 'orderTransitions.conflict.sentence', {
                status: deskOrder.order.statusName,
              })}
            </Notice>
          )}
          {transition.missing.length > 0 && (
            <Notice tone="warning" title={t('orderTransitions.checks.title')}>
              {t('orderTransitions.checks.missing', { list: listGaps(transition.missing) })}
            </Notice>
          )}
          <CallErrorNotice error={callError} />
        </>
      }
      onSubmit={submit}
    >
      {name === 'cancel' && deskOrder.payment.canStayOnAccount && canDecidePayments && (
        <DestinationField control={control} name="destination" />
      )}
      {name === 'cancel' && (
        <ReasonField
          control={control}
          kind="cancel"
          name="reasonKey"
          textName="note"
          textLang={deskOrder.order.customerLang}
        />
      )}
      {needs.includes('note') && (
        <FormTextArea
          control={control}
          name="note"
          label={t(name === 'finish' ? 'orderTransitions.checks.why' : 'orderTransitions.note')}
          help={t(name === 'finish' ? 'orderTransitions.checks.whyHelp' : 'orderTransitions.noteHelp')}
          isRequired
          rows={4}
          autoFocus
        />
      )}
      {hasOptions && (
        <>
          <PlateLayout deskOrder={deskOrder} />
          <WrongOptionsField control={control} answers={deskOrder.specification} />
        </>
      )}
      {asksFiles && (
        <Suspense>
          <FindingsField orderId={deskOrder.order.id} control={control} />
        </Suspense>
      )}
      {needs.includes('tracking') && (
        <>
          <div className={styles.pair}>
            <CourierField control={control} name="courierKey" />
            <FormTextField
              control={control}
              name="trackingNumber"
              label={t('orderTransitions.trackingNumber')}
              isRequired
              mono
              autoComplete="off"
            />
          </div>
        </>
      )}
      {!needs.includes('note') && (
        <FormTextArea
          control={control}
          name="note"
          label={t('orderTransitions.noteInside')}
          help={t('orderTransitions.noteInsideHelp')}
          rows={2}
        />
      )}
    </FormDialog>
  );
}
