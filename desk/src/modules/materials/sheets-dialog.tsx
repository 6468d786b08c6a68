import { countedSheets, receivedSheets, takenSheets } from '@platewright/contract/modules/materials/desk-calls';
import { z } from '@platewright/contract/z';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField, FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { createTypedNumber } from './material-form.ts';
import { useMaterialNames, useReloadMaterials, type SheetSize } from './use-materials.ts';

export type SheetsChange = 'receive' | 'take' | 'count';

const forms = {
  receive: receivedSheets,
  take: takenSheets,
  count: countedSheets,
} as const;
const createForm = (change: SheetsChange) => {
  const { sheets, note } = forms[change].shape;
  return z.object({ sheets: createTypedNumber(sheets), note: note as z.ZodType<string, string> });
};

interface Props {
  readonly size: SheetSize;
  readonly change: SheetsChange;
  readonly onClose: () => void;
}

/** Sheets of a size come in, go out, or are counted. */
export function SheetsDialog({ size, change, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameSize } = useMaterialNames();
  // Sending it again after an answer was lost changes nothing.
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm({
    resolver: createSchemaResolver(createForm(change)),
    defaultValues: { sheets: '', note: '' },
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: useReloadMaterials(),
    showAtFields: (error) => showFieldErrors(form, ['sheets', 'note'], error),
  });
  const send = (values: { readonly sheets: number; readonly note: string }) => {
    const sent = { ...values, requestId, sizeId: size.id };
    if (change === 'receive') return api.deskReceiveSheets(sent);
    return change === 'take' ? api.deskTakeSheets(sent) : api.deskCountSheets({ ...sent, shown: size.sheets });
  };
  const texts = `materials.stock.${change}` as const;
  return (
    <FormDialog
      onClose={onClose}
      title={t(`${texts}.title`, { size: nameSize(size) })}
      description={t(`${texts}.text`, { n: format.number(size.sheets) })}
      cancelLabel={t('materials.dialog.cancel')}
      confirmLabel={t(`${texts}.confirm`)}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('materials.stock.count.conflict')} />}
      onSubmit={form.handleSubmit((values) =>
        submitCall(
          () => send(values),
          ({ sheets }) => t('materials.stock.receive.done', { n: format.number(sheets) }),
        ),
      )}
    >
      <FormNumberField
        control={form.control}
        name="sheets"
        label={t(change === 'count' ? 'materials.stock.count.counted' : 'materials.stock.sheets')}
        isInteger
        isRequired
        autoFocus
      />
      <FormTextField
        control={form.control}
        name="note"
        label={t(
          change === 'receive'
            ? 'materials.stock.note'
            : change === 'take'
              ? 'materials.stock.why'
              : 'materials.stock.reason',
        )}
        help={change === 'receive' ? t('materials.stock.receive.noteHelp') : undefined}
        maxLength={200}
        isRequired={change !== 'receive'}
      />
    </FormDialog>
  );
}
