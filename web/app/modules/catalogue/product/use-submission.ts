import { getBothSideFlag } from '@platewright/domain/options/answers';
import { selectPressSettingAnswers } from '@platewright/domain/options/answer-summary';
import { findUnusualScale } from '@platewright/domain/options/unusual-scale';
import type { ProjectField } from '@platewright/domain/options/project-text';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '@platewright/contract/call-errors';
import { api } from '../../../api/client.ts';
import { useTranslateError } from '../../../api/use-translate-error.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { isAgent } from '../../../session/account-access.ts';
import { hasPermission } from '../../../session/permissions.ts';
import { useSession } from '../../../session/use-session.ts';
import { clearIdempotencyKeys, ensureIdempotencyKey } from '../../../shared/idempotency-key.ts';
import {
  checkSubmission,
  initialSubmissionState,
  reduceSubmission,
  toSubmissionFailure,
  type SubmissionState,
} from './submission-state.ts';
import type { Configurator } from './use-configurator.ts';

interface SubmitOptions {
  readonly leaveOutFiles?: boolean;
  readonly scaleConfirmed?: boolean;
}

export interface Submission extends SubmissionState {
  /**
   * `leaveOutFiles`: the customer has read which files could not be read, and orders without them. `scaleConfirmed`: the
   * customer was asked about an unusual scale and keeps it.
   */
  readonly submit: (options?: SubmitOptions) => Promise<void>;
  /** Whether what is configured can be sent; what is wrong is shown at its field. */
  readonly check: () => boolean;
  readonly dismissOutcome: () => void;
  readonly clearMissingFile: () => void;
  readonly clearProjectMessage: (field: ProjectField) => void;
}

/** Checks and sends the order. The same content keeps its request id until an order exists: sent twice, it creates one. */
export function useSubmission({ product, tree, config, store, showMessages }: Configurator): Submission {
  const session = useSession();
  const { t } = useTranslation();
  const translateError = useTranslateError();
  const queryClient = useQueryClient();
  const [state, dispatch] = useReducer(reduceSubmission, initialSubmissionState);

  const keyName = `request:${store.owner}:${product.url}`;
  const handleError = (error: unknown) => {
    const failure = toSubmissionFailure(error);
    // Pressed again, it goes with a key of its own.
    if (error instanceof CallError && error.errorName === 'requestReused') clearIdempotencyKeys(keyName);
    if (failure.kind === 'customerGone') {
      store.set({ customer: null });
      void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
    }
    if (failure.kind === 'invalidOptions') showMessages(failure.optionMessages);
    const sentence = failure.kind === 'customerGone' ? t('validation.customerGone') : translateError(error);
    dispatch({ type: 'sendFailed', failure, sentence });
  };

  const checkConfigured = (): boolean => {
    const check = checkSubmission(tree, config.selection, config, hasPermission(session, 'CREATE_ORDER'));
    if (check.kind === 'invalid') showMessages(check.optionMessages);
    if (check.kind === 'passed') showMessages({});
    else dispatch({ type: 'checkFailed', check });
    return check.kind === 'passed';
  };

  const submit = async ({ leaveOutFiles = false, scaleConfirmed = false }: SubmitOptions = {}) => {
    if (state.busy) return;
    if (!checkConfigured()) return;
    const unusual = scaleConfirmed ? null : findUnusualScale(tree, config.selection);
    if (unusual) return dispatch({ type: 'scaleAsked', unusual });
    dispatch({ type: 'sendStarted' });
    try {
      const content = {
        productId: product.id,
        optionsJson: JSON.stringify(config.selection),
        projectName: config.projectName.trim(),
        projectDescription: config.projectDescription.trim(),
        prepressNotes: config.prepressNotes.trim(),
        customProjectName: config.saveAsPress ? config.pressName.trim() : '',
        saveAsTemplate: config.saveAsTemplate,
        templateId: config.origin?.kind === 'template' ? config.origin.id : null,
        saveAsCustomTemplate: config.saveAsPress,
        optionsCustomJson: config.saveAsPress ? selectPressSettingAnswers(tree, config.selection) : undefined,
        couponCode: config.coupon?.code,
        customerId: isAgent(session) && config.customer ? Number(config.customer.value) : undefined,
        bothSide: getBothSideFlag(tree, config.selection),
      };
      const { orderId } = await api.ordersCreate({
        ...content,
        leaveOutFiles,
        scaleConfirmed,
        requestId: ensureIdempotencyKey(keyName, content),
      });
      clearIdempotencyKeys(keyName);
      store.markOrdered();
      // What was ordered stays behind the dialog; it is loaded again when the page is opened again.
      await queryClient.invalidateQueries({
        queryKey: queryKeys.stagedUploads(`product:${product.id}`),
        refetchType: 'none',
      });
      void queryClient.invalidateQueries({ queryKey: queryKeys.orders });
      dispatch({ type: 'created', orderId });
    } catch (error) {
      handleError(error);
    }
  };

  return {
    ...state,
    submit,
    check: checkConfigured,
    dismissOutcome: () => dispatch({ type: 'outcomeDismissed' }),
    clearMissingFile: () => dispatch({ type: 'missingFileCleared' }),
    clearProjectMessage: (field) => dispatch({ type: 'projectFieldTyped', field }),
  };
}
