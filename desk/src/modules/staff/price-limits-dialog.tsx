import { z } from '@platewright/contract/z';
import { normalizeNumberInput } from '@platewright/domain/options/normalize-number-input';
import { MAX_PRICE_LIMIT, priceLimitRoles, type PriceLimits } from '@platewright/domain/staff/price-limits';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField } from '../../forms/form-fields.tsx';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useReloadStaff } from './use-staff.ts';

/** How far each role changes a price alone. */
export function usePriceLimits() {
  return useQuery({
    queryKey: [...queryKeys.staff, 'price-limits'],
    queryFn: ({ signal }) => api.deskPriceLimits({}, { signal }),
  });
}

/** A typed percentage; an empty field is no limit. */
const typedLimit = z
  .string()
  .transform((text) => normalizeNumberInput(text.trim(), 0))
  .refine((text) => /^\d{0,4}$/.test(text) && Number(text) <= MAX_PRICE_LIMIT, 'percentInvalid')
  .transform((text) => (text === '' ? null : Number(text)));
const schema = z.object({ admin: typedLimit, prepress: typedLimit, custom: typedLimit });

const toText = (limit: number | null): string => (limit === null ? '' : String(limit));

/** Sets the limits of all roles; of two people at once the second is told. */
export function PriceLimitsDialog({ limits, onClose }: { limits: PriceLimits; onClose: () => void }) {
  const { t } = useTranslation();
  const reload = useReloadStaff();
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { admin: toText(limits.admin), prepress: toText(limits.prepress), custom: toText(limits.custom) },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({ onClose, reload });
  return (
    <FormDialog
      onClose={onClose}
      title={t('staff.priceLimits.title')}
      description={t('staff.priceLimits.sentence')}
      cancelLabel={t('staff.dialog.cancel')}
      confirmLabel={t('staff.priceLimits.save')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('staff.priceLimits.conflict')} />}
      onSubmit={form.handleSubmit((typed) =>
        submitCall(() => api.deskSetPriceLimits({ limits: typed, seen: limits }), t('staff.priceLimits.saved')),
      )}
    >
      {priceLimitRoles.map((role) => (
        <FormNumberField
          key={role}
          control={form.control}
          name={role}
          label={t('staff.priceLimits.role', { role: t(`shell.roles.${role}`) })}
          isInteger
        />
      ))}
    </FormDialog>
  );
}
