import { sharedPcDeskCalls } from '@platewright/contract/modules/auth/shared-pc-desk-calls';
import { z } from '@platewright/contract/z';
import { lockSecondsRange } from '@platewright/domain/auth/shared-pc';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { ConfirmDialog } from '@platewright/ui/confirm-dialog';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { becomeSharedPc } from '../../../api/shared-pc.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormNumberField, FormTextField } from '../../../forms/form-fields.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';
import type { SharedPcRow } from './use-shared-pcs.ts';

function useReload(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.sharedPcs });
}

/** Makes this browser a shared PC; it locks at once. */
export function RegisterPcDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(sharedPcDeskCalls.deskRegisterSharedPc.input),
    defaultValues: { name: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: async () => undefined,
    showAtFields: (error) => showFieldErrors(form, ['name'], error, { sharedPcNameTaken: 'name' }),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('sharedPcs.register.title')}
      description={t('sharedPcs.register.sentence')}
      cancelLabel={t('sharedPcs.cancel')}
      confirmLabel={t('sharedPcs.register.confirm')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          async () => becomeSharedPc((await api.deskRegisterSharedPc(values)).sharedPc),
          t('sharedPcs.register.done', values),
        ),
      )}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={t('sharedPcs.register.name')}
        help={t('sharedPcs.register.help')}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}

const { min, max } = lockSecondsRange;
const lockTimeSchema = z.object({
  lockSeconds: z
    .string()
    .transform((text) => Number(normalizeNumberInput(text.trim(), 0)))
    .refine((seconds) => Number.isInteger(seconds) && seconds >= min && seconds <= max, 'lockSecondsInvalid'),
});

/** After what time without input all shared PCs lock; of two people at once the second is refused. */
export function LockTimeDialog({
  lockSeconds,
  onClose,
}: {
  readonly lockSeconds: number;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const form = useForm({
    resolver: createSchemaResolver(lockTimeSchema),
    defaultValues: { lockSeconds: String(lockSeconds) },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose, reload: useReload() });
  return (
    <FormDialog
      onClose={onClose}
      title={t('sharedPcs.lockTime.title')}
      description={t('sharedPcs.lockTime.sentence')}
      cancelLabel={t('sharedPcs.cancel')}
      confirmLabel={t('sharedPcs.lockTime.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('sharedPcs.lockTime.conflict')} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          () => api.deskSetSharedPcLock({ lockSeconds: values.lockSeconds, seen: lockSeconds }),
          t('sharedPcs.lockTime.saved'),
        ),
      )}
    >
      <FormNumberField control={form.control} name="lockSeconds" label={t('sharedPcs.lockTime.field')} isInteger />
    </FormDialog>
  );
}

/** Asks before a PC is one no more: whoever works on it is signed out. */
export function RevokePcDialog({ pc, onClose }: { readonly pc: SharedPcRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose, reload: useReload() });
  const params = { name: pc.name };
  return (
    <ConfirmDialog
      isOpen
      title={t('sharedPcs.revoke.title', params)}
      confirmLabel={t('sharedPcs.revoke.confirm')}
      cancelLabel={t('sharedPcs.cancel')}
      isDangerous
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() =>
        void submitCall(() => api.deskRevokeSharedPc({ sharedPcId: pc.id }), t('sharedPcs.revoke.done', params))
      }
    >
      <CallErrorNotice error={callError} />
      {t('sharedPcs.revoke.sentence')}
    </ConfirmDialog>
  );
}
