import { createRandomId } from '@platewright/browser/random-id';
import { bookExportDeskCalls } from '@platewright/contract/modules/journal/export-desk-calls';
import { formatsOfExport, type BookExportFormat, type BookExportKind } from '@platewright/domain/ledger/book-export';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { RadioGroup } from '@platewright/ui/radio-group';
import { Skeleton } from '@platewright/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { BookExports } from './book-exports.tsx';
import styles from './journal.module.css';
import { useBookExports } from './use-book-exports.ts';

interface Props {
  /** What is chosen at first. */
  readonly kind: BookExportKind;
  readonly period: { readonly from: string; readonly to: string };
}

/** Leads to files of the books, for an accountant: as they are made, and those that were made in the last days. */
export function BookExportsButton(props: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{t('bookExports.open')}</Button>
      {isOpen && <BookExportsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function BookExportsDialog({ onClose, ...props }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const query = useBookExports();
  return (
    <Dialog isOpen onClose={onClose} title={t('bookExports.title')} size="wide">
      {query.data ? (
        <div className={styles.files}>
          {query.data.kinds.length > 0 && <ExportForm {...props} kinds={query.data.kinds} />}
          <h3>{t('bookExports.latest')}</h3>
          <BookExports exports={query.data.exports} />
          <p className="small muted">{t('bookExports.storedFor')}</p>
        </div>
      ) : query.isError ? (
        <LoadError query={query} action="desk.use" />
      ) : (
        <Skeleton height="14rem" />
      )}
    </Dialog>
  );
}

function ExportForm({ kind, period, kinds }: Props & { readonly kinds: readonly BookExportKind[] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [callError, setCallError] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useForm({
    resolver: createSchemaResolver(bookExportDeskCalls.deskMakeBookExport.input),
    defaultValues: {
      key: createRandomId(),
      kind: kinds.includes(kind) ? kind : (kinds[0] ?? kind),
      format: 'xlsx' as BookExportFormat,
      ...period,
    },
  });
  const { control } = form;
  const [chosenKind, chosenFormat] = useWatch({ control, name: ['kind', 'format'] });
  const send = async (values: Parameters<typeof api.deskMakeBookExport>[0]) => {
    setCallError(null);
    setBusy(true);
    try {
      await api.deskMakeBookExport(values);
      // The next press is another file.
      form.setValue('key', createRandomId());
      await queries.invalidateQueries({ queryKey: queryKeys.bookExports });
    } catch (error) {
      if (!showFieldErrors(form, ['from', 'to'], error)) setCallError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.exportForm} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <CallErrorNotice error={callError} />
      <Controller
        control={control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={t('bookExports.kind')}
            variant="inline"
            value={value}
            options={kinds.map((one) => ({ value: one, label: t(`bookExports.kinds.${one}`) }))}
            onChange={(next) => {
              onChange(next);
              if (!formatsOfExport[next as BookExportKind].includes(form.getValues('format')))
                form.setValue('format', 'xlsx');
            }}
          />
        )}
      />
      <Controller
        control={control}
        name="format"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            label={t('bookExports.format')}
            variant="inline"
            value={value}
            options={formatsOfExport[chosenKind].map((one) => ({ value: one, label: t(`bookExports.formats.${one}`) }))}
            onChange={onChange}
          />
        )}
      />
      {chosenFormat === 'ubl' && <p className="small muted">{t('bookExports.ubl')}</p>}
      <div className={styles.days}>
        <FormTextField control={control} name="from" type="date" label={t('shell.from')} isRequired />
        <FormTextField control={control} name="to" type="date" label={t('shell.to')} isRequired />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('bookExports.make')}
        </Button>
      </div>
    </form>
  );
}
