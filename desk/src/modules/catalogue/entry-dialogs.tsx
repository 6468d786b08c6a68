import { suggestAddressKey } from '@platewright/domain/catalogue/address-key';
import type { CatalogueKind } from '@platewright/domain/content/content-kinds';
import { newEntryFields } from '@platewright/contract/modules/catalogue/desk-calls';
import { z } from '@platewright/contract/z';
import { Button } from '@platewright/ui/button';
import { Dialog } from '@platewright/ui/dialog';
import { Select } from '@platewright/ui/select';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormTextField } from '../../forms/form-fields.tsx';
import { LanguageField } from '../../forms/language-field.tsx';
import { useFormSubmit } from '../../forms/use-form-submit.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { getEntryPath } from './catalogue-paths.ts';
import { useReloadCatalogue, type CatalogueEntry, type CatalogueListAnswer } from './use-catalogue.ts';

const schema = z.object(newEntryFields);
type Names = z.output<typeof schema>;
const fields = ['nameEn', 'nameAr', 'key'] as const;

interface EntryDialogProps {
  readonly title: string;
  readonly description: string;
  readonly send: (names: Names) => Promise<{ readonly id: number }>;
  readonly onClose: () => void;
  readonly children?: React.ReactNode;
}

/** Asks for the names and the address of a new product or category, adds it and opens its page. */
function EntryDialog({ title, description, send, onClose, children }: EntryDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reload = useReloadCatalogue();
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: { nameEn: '', nameAr: '', key: '' },
  });
  const { submit, callError } = useFormSubmit(form, fields, async (names) => {
    const { id } = await send(names);
    onClose();
    void reload();
    await navigate(getEntryPath(id));
  });
  /** The address follows from the English name until somebody types one. */
  const suggestKey = () => {
    const { nameEn, key } = form.getValues();
    if (key === '') form.setValue('key', suggestAddressKey(nameEn));
  };
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={description}
      cancelLabel={t('catalogue.dialog.cancel')}
      confirmLabel={t('catalogue.dialog.add')}
      isBusy={form.formState.isSubmitting}
      notice={<CallErrorNotice error={callError} />}
      onSubmit={submit}
    >
      {children}
      <LanguageField lang="en">
        <div onBlur={suggestKey}>
          <FormTextField
            control={form.control}
            name="nameEn"
            label={t('catalogue.dialog.nameEn')}
            isRequired
            autoFocus
            maxLength={80}
          />
        </div>
      </LanguageField>
      <LanguageField lang="ar">
        <FormTextField
          control={form.control}
          name="nameAr"
          label={t('catalogue.dialog.nameAr')}
          isRequired
          maxLength={80}
        />
      </LanguageField>
      <FormTextField
        control={form.control}
        name="key"
        label={t('catalogue.key')}
        help={t('catalogue.keyHelp')}
        isRequired
        ltr
        maxLength={80}
      />
    </FormDialog>
  );
}

interface NewEntryDialogProps {
  readonly kind: CatalogueKind;
  readonly categories: CatalogueListAnswer['categories'];
  /** The category whose products are listed. */
  readonly category: number | null;
  readonly onClose: () => void;
}

/** Begins a product or category; a product stands in a category, so the first category comes first. */
export function NewEntryDialog({ kind: wanted, categories, category, onClose }: NewEntryDialogProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState(wanted);
  const [chosen, setChosen] = useState(category ?? categories[0]?.id);
  if (kind === 'product' && categories.length === 0)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('catalogue.add.product')}
        size="narrow"
        actions={
          <>
            <Button onPress={onClose}>{t('catalogue.dialog.cancel')}</Button>
            <Button variant="primary" autoFocus onPress={() => setKind('category')}>
              {t('catalogue.add.category')}
            </Button>
          </>
        }
      >
        <p>{t('catalogue.dialog.noCategory')}</p>
      </Dialog>
    );
  return (
    <EntryDialog
      key={kind}
      title={t(`catalogue.add.${kind}`)}
      description={t('catalogue.dialog.sentence')}
      send={(names) =>
        api.deskCatalogueCreate({ kind, ...names, ...(kind === 'product' && chosen && { category: chosen }) })
      }
      onClose={onClose}
    >
      {kind === 'product' && (
        <Select
          label={t('catalogue.columns.category')}
          value={String(chosen)}
          onChange={(value) => setChosen(Number(value))}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </EntryDialog>
  );
}

/** Begins another product with all that this one says. */
export function DuplicateDialog({ entry, onClose }: { entry: CatalogueEntry; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <EntryDialog
      title={t('catalogue.duplicate.title', { name: entry.name })}
      description={t('catalogue.duplicate.sentence')}
      send={(names) => api.deskCatalogueDuplicate({ id: entry.id, ...names })}
      onClose={onClose}
    />
  );
}
