import { newEntryFields } from '@platewright/contract/modules/catalogue/desk-calls';
import { z } from '@platewright/contract/z';
import { Select } from '@platewright/ui/select';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { useCatalogueList, useReloadCatalogue, type CatalogueEntry } from './use-catalogue.ts';

/* Where a product or category stands: what counts at once, without a version. */

const keySchema = z.object({ key: newEntryFields.key });
const moveSchema = z.object({});

interface ChangeDialogProps {
  readonly entry: CatalogueEntry;
  readonly revision: number;
  readonly onRevision: (revision: number) => void;
  readonly onClose: () => void;
}

/** Gives a product or category another address, at once. */
export function KeyDialog({ entry, revision, onRevision, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  // Nobody has a link to what was never on the site.
  const wasPublished = entry.version > 0 || entry.scheduled !== null;
  const reload = useReloadCatalogue();
  const form = useForm({ resolver: createSchemaResolver(keySchema), defaultValues: { key: entry.key } });
  const { submit, callError } = useFormSubmit(form, ['key'], async ({ key }) => {
    onRevision((await api.deskCatalogueKey({ id: entry.id, revision, key })).revision);
    onClose();
    await reload();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('catalogue.changeKey.title')}
      description={t(`catalogue.changeKey.${wasPublished ? 'sentence' : 'unpublished'}`)}
      cancelLabel={t('catalogue.dialog.cancel')}
      confirmLabel={t('catalogue.changeKey.confirm')}
      isBusy={form.formState.isSubmitting}
      notice={<CallErrorNotice error={callError} conflictMessage={t('catalogue.changeKey.conflict')} />}
      onSubmit={submit}
    >
      <FormTextField
        control={form.control}
        name="key"
        label={t('catalogue.key')}
        help={t('catalogue.keyHelp')}
        isRequired
        ltr
        autoFocus
        maxLength={80}
      />
    </FormDialog>
  );
}

/** Moves a product to another category, at once. */
export function MoveDialog({ entry, revision, onRevision, onClose }: ChangeDialogProps) {
  const { t } = useTranslation();
  const reload = useReloadCatalogue();
  const { list } = useCatalogueList({ kind: 'category', _start: 0, _end: 1 });
  const others = (list.data?.categories ?? []).filter(({ id }) => id !== entry.category?.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const category = chosen ?? others[0]?.id;
  const form = useForm({ resolver: createSchemaResolver(moveSchema), defaultValues: {} });
  const { submit, callError } = useFormSubmit(form, [], async () => {
    if (category === undefined) return;
    onRevision((await api.deskCatalogueMove({ id: entry.id, revision, category })).revision);
    onClose();
    await reload();
  });
  return (
    <FormDialog
      onClose={onClose}
      title={t('catalogue.move.title')}
      description={t('catalogue.move.sentence')}
      cancelLabel={t('catalogue.dialog.cancel')}
      confirmLabel={t('catalogue.move.confirm')}
      isBusy={form.formState.isSubmitting}
      notice={<CallErrorNotice error={callError} conflictMessage={t('catalogue.changeKey.conflict')} />}
      onSubmit={submit}
    >
      <Select
        label={t('catalogue.columns.category')}
        value={String(category ?? '')}
        onChange={(value) => setChosen(Number(value))}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormDialog>
  );
}
