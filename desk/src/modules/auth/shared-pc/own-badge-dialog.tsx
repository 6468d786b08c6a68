import { badgeDeskCalls } from '@platewright/contract/modules/auth/badge-desk-calls';
import { Button } from '@platewright/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { queryKeys } from '../../../api/query-keys.ts';
import { createSchemaResolver } from '../../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { FormPasswordField } from '../../../forms/form-fields.tsx';
import { showFieldErrors } from '../../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../../forms/use-dialog-submit.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { CallErrorNotice } from '../../../shell/call-error-notice.tsx';

/** The own badge and PIN for shared PCs: the PIN is set here, the badge is printed by whoever manages staff. */
export function OwnBadgeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const queries = useQueryClient();
  const own = useQuery({ queryKey: queryKeys.ownBadge, queryFn: ({ signal }) => api.deskOwnBadge({}, { signal }) });
  const form = useForm({ resolver: createSchemaResolver(badgeDeskCalls.deskSetPin.input), defaultValues: { pin: '' } });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.ownBadge }),
    showAtFields: (error) => showFieldErrors(form, ['pin'], error),
  });
  const { number, badgeIssuedAt = null, pinSetAt = null } = own.data ?? {};
  return (
    <FormDialog
      onClose={onClose}
      title={t('ownBadge.title')}
      description={t('ownBadge.sentence')}
      cancelLabel={t('ownBadge.cancel')}
      confirmLabel={t('ownBadge.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError ?? own.error} />}
      extraActions={
        pinSetAt !== null && (
          <Button
            isDisabled={isBusy}
            onPress={() => void submitCall(() => api.deskRemovePin({}), t('ownBadge.removed'))}
          >
            {t('ownBadge.remove')}
          </Button>
        )
      }
      onSubmit={form.handleSubmit((values) => submitCall(() => api.deskSetPin(values), t('ownBadge.saved')))}
    >
      <p>{t('ownBadge.number', { number: number === undefined ? '…' : String(number) })}</p>
      <p>
        {badgeIssuedAt === null
          ? t('ownBadge.noBadge')
          : t('ownBadge.badgeSince', { date: format.date(badgeIssuedAt) })}
      </p>
      <p>{pinSetAt === null ? t('ownBadge.noPin') : t('ownBadge.pinSince', { date: format.date(pinSetAt) })}</p>
      <FormPasswordField
        control={form.control}
        name="pin"
        label={t('ownBadge.pin')}
        help={t('ownBadge.help')}
        inputMode="numeric"
        autoComplete="off"
        isRequired
      />
    </FormDialog>
  );
}
