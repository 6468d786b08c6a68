import type { CallAnswer } from '@platewright/contract/call';
import type { Contract } from '@platewright/contract/contract';
import { toLatinDigits } from '@platewright/domain/latin-digits';
import { Button } from '@platewright/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from '@platewright/contract/z';
import { api } from '../../api/client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { LoadError } from '../../shell/load-error.tsx';
import { PageSkeleton } from '../../shell/page-skeleton.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import styles from './settings.module.css';

type Series = CallAnswer<Contract['deskNumberSeries']>['series'][number];

/** What the next order and the next documents are called. */
export function NumbersPage() {
  return (
    <SettingsFrame place="numbers" action="desk.settings">
      <Numbers />
    </SettingsFrame>
  );
}

function Numbers() {
  const { t } = useTranslation();
  const [advanced, setAdvanced] = useState<Series | null>(null);
  const query = useQuery({
    queryKey: queryKeys.numberSeries,
    queryFn: ({ signal }) => api.deskNumberSeries({}, { signal }),
  });
  if (query.isPending) return <PageSkeleton />;
  if (!query.data) return <LoadError query={query} action="desk.settings" />;
  return (
    <>
      <ul className={styles.seriesList} role="list">
        {query.data.series.map((series) => (
          <li key={series.kind} className={styles.series}>
            <div>
              <h3>{t(`settings.numbers.kinds.${series.kind}`)}</h3>
              <dl>
                <dt>{t('settings.numbers.next')}</dt>
                <dd className="num">
                  <bdi>{series.nextName}</bdi>
                </dd>
                <dt>{t('settings.numbers.last')}</dt>
                <dd className="num">{series.last === null ? t('settings.numbers.none') : <bdi>{series.last}</bdi>}</dd>
              </dl>
              {series.kind === 'order' && <p className="small muted">{t('settings.numbers.gaps')}</p>}
              {!series.canAdvance && <p className="small muted">{t('settings.numbers.begun')}</p>}
            </div>
            {series.canAdvance && (
              <Button
                aria-label={t('settings.numbers.advanceNamed', { series: t(`settings.numbers.kinds.${series.kind}`) })}
                onPress={() => setAdvanced(series)}
              >
                {t('settings.numbers.advance')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {advanced && <AdvanceDialog series={advanced} onClose={() => setAdvanced(null)} />}
    </>
  );
}

/** As people type it; how high it may be is asked of the series. */
const schema = z.object({
  next: z
    .string()
    .transform((typed) => toLatinDigits(typed).trim())
    .pipe(
      z
        .string()
        .regex(/^\d{1,9}$/, 'wholeNumberRequired')
        .transform(Number),
    ),
});

function AdvanceDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm({ resolver: createSchemaResolver(schema), defaultValues: { next: '' } });
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: () => queries.invalidateQueries({ queryKey: queryKeys.numberSeries }),
    showAtFields: (error) => showFieldErrors(form, ['next'], error),
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('settings.numbers.advanceNamed', { series: t(`settings.numbers.kinds.${series.kind}`) })}
      description={t(series.kind === 'order' ? 'settings.numbers.advanceOrders' : 'settings.numbers.advanceDocuments', {
        next: series.nextName,
      })}
      cancelLabel={t('settings.numbers.cancel')}
      confirmLabel={t('settings.numbers.advance')}
      isBusy={isBusy}
      isDangerous
      notice={<CallErrorNotice error={callError} />}
      onSubmit={form.handleSubmit(({ next }) =>
        submitCall(() => api.deskAdvanceNumber({ kind: series.kind, next }), t('settings.numbers.advanced')),
      )}
    >
      <FormNumberField
        control={form.control}
        name="next"
        label={t('settings.numbers.field')}
        help={t('settings.numbers.help')}
        isRequired
        autoFocus
      />
    </FormDialog>
  );
}
