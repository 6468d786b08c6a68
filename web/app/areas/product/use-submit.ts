import { Refusal } from '@platewright/contract/refusals';
import { bothSideOf } from '@platewright/domain/options/read';
import { validateProject, type ProjectField } from '@platewright/domain/options/project';
import { pressSettingAnswers } from '@platewright/domain/options/summary';
import { isValid, validate } from '@platewright/domain/options/validate';
import type { FieldMessages } from '@platewright/domain/options/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useSayError } from '../../api/say-error.ts';
import { holds, isAgent } from '../../session/rights.ts';
import { useSession } from '../../session/use-session.ts';
import { CUSTOMERS_KEY } from '../../shared/customers-key.ts';
import { pileKey, type UploadPurpose } from '../upload/purposes.ts';
import type { Configurator } from './use-configurator.ts';

export type ProjectMessages = ReturnType<typeof validateProject>;

/** What became of pressing Submit. */
export type Outcome =
  | { readonly kind: 'created' }
  | { readonly kind: 'permission' }
  | { readonly kind: 'failed'; readonly sentence: string | null };

export interface Submission {
  readonly busy: boolean;
  readonly outcome: Outcome | null;
  readonly projectMessages: ProjectMessages;
  /** Grows with every failed check, to move the focus to the summary again. */
  readonly attempt: number;
  /** The server misses a file of this purpose. */
  readonly missingFile: UploadPurpose | null;
  readonly submit: () => Promise<void>;
  readonly dismiss: () => void;
  readonly forgetMissingFile: () => void;
  readonly projectTyped: (field: ProjectField) => void;
}

const missingFiles: Partial<Record<string, UploadPurpose>> = {
  uploadFileError: 'face',
  additionalUploadFileError: 'additional',
  backSideUploadFileError: 'back',
  printingMethodFileError: 'mounting',
};

/** The refusal itself or one of its flags names the file that is missing. */
function missingFileOf(refusal: Refusal): UploadPurpose | null {
  for (const name of [refusal.refusal, ...Object.keys(refusal.flags).filter((flag) => refusal.flags[flag] === true)]) {
    const purpose = missingFiles[name];
    if (purpose) return purpose;
  }
  return null;
}

/** Messages that the server found in the options, by option id. */
function optionMessages(refusal: Refusal): FieldMessages {
  const found: Record<string, FieldMessages[string]> = {};
  for (const [field, said] of Object.entries(refusal.fields)) {
    const id = field.startsWith('optionsJson.') ? field.slice('optionsJson.'.length) : null;
    if (id) found[id] = { key: said.key, params: said.params ?? {} } as FieldMessages[string];
  }
  return found;
}

/**
 * Submits the project. The checks come in the order of the specification: options, project, permission, groups of
 * ticks (001 section 4). The request keeps its id until it has made an order.
 */
export function useSubmit({ product, tree, config, store, showMessages }: Configurator): Submission {
  const session = useSession();
  const { t } = useTranslation();
  const sayError = useSayError();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [projectMessages, setProjectMessages] = useState<ProjectMessages>({});
  const [attempt, setAttempt] = useState(0);
  const [missingFile, setMissingFile] = useState<UploadPurpose | null>(null);

  const refused = (messages: FieldMessages, project: ProjectMessages = {}) => {
    showMessages(messages);
    setProjectMessages(project);
    setAttempt((count) => count + 1);
  };

  const check = (): boolean => {
    const fields = validate(tree, config.selection, { decimals: 5, only: 'fields' });
    const project = validateProject(config);
    const groups = validate(tree, config.selection, { decimals: 5, only: 'groups' });
    if (!isValid(fields)) refused(fields);
    else if (Object.keys(project).length > 0) refused({}, project);
    else if (!holds(session, 'CREATE_ORDER')) setOutcome({ kind: 'permission' });
    else if (!isValid(groups)) refused(groups);
    else return true;
    return false;
  };

  const failed = (error: unknown) => {
    if (error instanceof Refusal) {
      const purpose = missingFileOf(error);
      if (purpose) return setMissingFile(purpose);
      if (error.refusal === 'noPermission') return setOutcome({ kind: 'permission' });
      if (error.fields['customerId']) {
        store.set({ customer: null });
        void queries.invalidateQueries({ queryKey: CUSTOMERS_KEY });
        return setOutcome({ kind: 'failed', sentence: t('validation.customerGone') });
      }
      const messages = optionMessages(error);
      if (Object.keys(messages).length > 0) refused(messages);
    }
    setOutcome({ kind: 'failed', sentence: sayError(error) });
  };

  const submit = async () => {
    if (busy || !check()) return;
    showMessages({});
    setProjectMessages({});
    setBusy(true);
    try {
      await api.ordersCreate({
        productId: product.id,
        optionsJson: JSON.stringify(config.selection),
        projectName: config.projectName.trim(),
        projectDescription: config.projectDescription.trim(),
        customProjectName: config.saveAsPress ? config.pressName.trim() : '',
        saveAsTemplate: config.saveAsTemplate,
        saveAsCustomTemplate: config.saveAsPress,
        optionsCustomJson: config.saveAsPress ? pressSettingAnswers(tree, config.selection) : undefined,
        couponCode: config.coupon?.code,
        customerId: isAgent(session) && config.customer ? Number(config.customer.value) : undefined,
        bothSide: bothSideOf(tree, config.selection),
        requestId: store.requestId(),
      });
      store.clear();
      await queries.invalidateQueries({ queryKey: pileKey(`product:${product.id}`) });
      void queries.invalidateQueries({ queryKey: ['orders'] });
      setOutcome({ kind: 'created' });
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    outcome,
    projectMessages,
    attempt,
    missingFile,
    submit,
    dismiss: () => setOutcome(null),
    forgetMissingFile: () => setMissingFile(null),
    projectTyped: (field) => setProjectMessages(({ [field]: _gone, ...rest }) => rest),
  };
}
