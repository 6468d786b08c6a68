import { columnRoles, checkRoles } from '@platewright/domain/bank/column-mapping';
import { delimiters } from '@platewright/domain/bank/csv-reader';
import { dateOrders, decimalSigns } from '@platewright/domain/bank/statement-figures';
import { Notice } from '@platewright/ui/notice';
import { NumberField } from '@platewright/ui/number-field';
import { Select } from '@platewright/ui/select';
import { SkeletonLines } from '@platewright/ui/skeleton';
import { Table, type TableColumn } from '@platewright/ui/table';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import styles from './bank.module.css';
import type { BankFile } from './use-bank.ts';

type Mapping = NonNullable<BankFile['mapping']>;
const SHOWN_ROWS = 10;
const NOTHING = 'nothing';

/** How a file is read, with its first ten lines, before it is imported. */
export function PreviewDialog({ importId, onClose }: { importId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const translateFieldError = useTranslateFieldError();
  const [mapping, setMapping] = useState<Mapping | undefined>(undefined);
  const query = useQuery({
    queryKey: [...queryKeys.bank, 'file', importId, mapping],
    queryFn: ({ signal }) => api.deskBankFile({ importId, ...(mapping && { mapping }) }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: () => client.invalidateQueries({ queryKey: queryKeys.bank }),
  });
  const file = query.data;
  const used = mapping ?? file?.mapping ?? undefined;
  const error = file?.format === 'csv' ? (used ? checkRoles(used.roles) : 'dayColumnMissing') : null;
  const failure = error === null ? (file?.failure ?? null) : null;
  return (
    <FormDialog
      size="wide"
      onClose={onClose}
      title={t('bank.preview.title')}
      description={file && t(`bank.preview.${file.format}`, { file: file.fileName, encoding: file.encoding })}
      cancelLabel={t('bank.cancel')}
      confirmLabel={t('bank.preview.confirm')}
      isBusy={isBusy}
      isConfirmDisabled={file === undefined || error !== null || file.failure !== null}
      notice={
        <>
          <CallErrorNotice error={callError} />
          {file?.importedBefore && <ImportedBefore at={file.importedBefore} />}
          {file && error !== null && <Notice tone="warning">{translateFieldError(error)}</Notice>}
          {failure && (
            <Notice tone="error">
              {t(`bank.failures.${failure}`)}
              {failure === 'noLines' && file?.format === 'csv' && ` ${t('bank.preview.checkColumns')}`}
            </Notice>
          )}
          {file?.isKnownMapping && !mapping && <Notice tone="success">{t('bank.preview.known')}</Notice>}
        </>
      }
      onSubmit={() =>
        submitCall(
          () => api.deskStartBankImport({ importId, ...(used && { mapping: used }) }),
          t('bank.preview.started'),
        )
      }
    >
      {query.isError && <LoadError query={query} action="desk.payments" />}
      {query.isPending && <SkeletonLines lines={6} />}
      {file && used && <MappingFields mapping={used} rows={file.rows} onChange={setMapping} />}
      {file && (failure === null || file.lines.length > 0) && <FirstLines lines={file.lines} />}
    </FormDialog>
  );
}

function ImportedBefore({ at }: { at: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return <Notice>{t('bank.preview.importedBefore', { day: format.date(at) })}</Notice>;
}

interface MappingProps {
  readonly mapping: Mapping;
  readonly rows: BankFile['rows'];
  readonly onChange: (mapping: Mapping) => void;
}

function MappingFields({ mapping, rows, onChange }: MappingProps) {
  const { t } = useTranslation();
  const change = (more: Partial<Mapping>) => {
    const skippedRows = more.skippedRows ?? mapping.skippedRows;
    onChange({ ...mapping, ...more, heads: rows[skippedRows - 1] ?? [] });
  };
  const columns = Array.from({ length: mapping.roles.length }, (_, index) => index);
  const select = <K extends 'dateOrder' | 'decimal' | 'delimiter'>(key: K, options: readonly Mapping[K][]) => (
    <Select
      label={t(`bank.preview.${key}`)}
      value={mapping[key]}
      options={options.map((value, index) => ({ value, label: t(`bank.preview.${key}s.${index}` as never) }))}
      onChange={(value) => change({ [key]: value } as Partial<Mapping>)}
    />
  );
  return (
    <>
      <div className={styles.settings}>
        <NumberField
          label={t('bank.preview.skippedRows')}
          value={String(mapping.skippedRows)}
          onChange={(value) => /^\d{1,2}$/.test(value) && change({ skippedRows: Number(value) })}
        />
        {select('dateOrder', dateOrders)}
        {select('decimal', decimalSigns)}
        {select('delimiter', delimiters)}
      </div>
      <div className={styles.preview} role="region" aria-label={t('bank.preview.columns')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {columns.map((index) => (
                <th key={index} scope="col">
                  <Select
                    label={t('bank.preview.column', { n: index + 1 })}
                    hideLabel
                    value={mapping.roles[index] ?? NOTHING}
                    options={[NOTHING, ...columnRoles].map((value) => ({
                      value,
                      label: t(`bank.roles.${value as (typeof columnRoles)[number]}`),
                    }))}
                    onChange={(value) =>
                      change({
                        roles: columns.map((one) =>
                          one === index
                            ? (columnRoles.find((role) => role === value) ?? null)
                            : (mapping.roles[one] ?? null),
                        ),
                      })
                    }
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(Math.max(0, mapping.skippedRows - 1), mapping.skippedRows + SHOWN_ROWS).map((row, at) => (
              <tr key={at}>
                {columns.map((index) => (
                  <td key={index}>
                    <bdi className={styles.raw}>{row[index] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function FirstLines({ lines }: { lines: BankFile['lines'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: TableColumn<BankFile['lines'][number]>[] = [
    { id: 'day', header: t('bank.columns.day'), cell: ({ day }) => (day ? format.date(day) : t('bank.noDay')) },
    {
      id: 'line',
      header: t('bank.columns.line'),
      phoneLayout: 'title',
      cell: ({ payer, text, reference }) => <bdi>{[payer, text, reference].filter(Boolean).join(' · ')}</bdi>,
    },
    {
      id: 'obstacle',
      header: t('bank.preview.bookable'),
      cell: ({ obstacle }) => t(obstacle ? `bank.obstacles.${obstacle}.short` : 'bank.preview.yes'),
    },
    {
      id: 'amount',
      header: t('bank.columns.amount'),
      kind: 'number',
      cell: ({ amount, currency }) =>
        amount === null
          ? t('bank.noAmount')
          : [format.aed(amount), currency !== 'AED' && currency].filter(Boolean).join(' '),
    },
  ];
  return (
    <Table
      label={t('bank.preview.lines')}
      columns={columns}
      rows={lines.map((line, index) => ({ ...line, index }))}
      rowKey={(row) => (row as { index?: number }).index ?? 0}
      empty={<p className="muted">{t('bank.failures.noLines')}</p>}
    />
  );
}
