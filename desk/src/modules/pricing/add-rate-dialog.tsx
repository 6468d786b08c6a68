import type { PriceFigures } from '@platewright/contract/modules/pricing/price-figures';
import { NumberField } from '@platewright/ui/number-field';
import { Select } from '@platewright/ui/select';
import { TextField } from '@platewright/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { emptyRate, getRateUnit, readNewRate, type NewRate, type RateTable } from './new-rate.ts';

interface Props {
  readonly section: RateTable;
  readonly title: string;
  readonly prices: PriceFigures;
  /** The categories of the catalogue without a margin of their own. */
  readonly categories: readonly { readonly key: string; readonly name: string }[];
  readonly onAdd: (path: string, value: unknown) => void;
  readonly onClose: () => void;
}

/** Asks for what a new row of the price list is called and costs. */
export function AddRateDialog({ section, title, prices, categories, onAdd, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(() => ({ ...emptyRate(section), key: categories[0]?.key ?? '' }));
  const [areErrorsShown, showErrors] = useState(false);
  const read = readNewRate(section, typed, prices);
  const getError = (field: keyof NewRate) => {
    const error = areErrorsShown && 'errors' in read ? read.errors[field] : undefined;
    if (error === undefined || typeof error === 'string') return error && t(`pricing.add.errors.${error}`);
    return t(`validation.${error.key}`, { count: 0, ...('params' in error && error.params) });
  };
  const bind = (field: keyof NewRate) => ({
    value: typed[field],
    onChange: (text: string) => setTyped((current) => ({ ...current, [field]: text })),
    error: getError(field),
    isRequired: true,
  });
  const isPlate = section === 'plates';
  return (
    <FormDialog
      title={title}
      size="narrow"
      onClose={onClose}
      cancelLabel={t('publishing.cancel')}
      confirmLabel={t('pricing.add.confirm')}
      isBusy={false}
      onSubmit={async () => {
        if ('errors' in read) return showErrors(true);
        onAdd(read.path, read.value);
        onClose();
      }}
    >
      {section === 'margins' ? (
        <Select
          label={t('pricing.add.category')}
          {...bind('key')}
          options={categories.map(({ key, name }) => ({ value: key, label: name }))}
        />
      ) : isPlate ? (
        <NumberField label={t('pricing.thickness')} unit={t('pricing.fieldUnits.mm')} autoFocus {...bind('key')} />
      ) : (
        <TextField
          label={t('pricing.add.key')}
          help={t('pricing.add.keyHelp')}
          ltr
          autoFocus
          autoComplete="off"
          maxLength={40}
          {...bind('key')}
        />
      )}
      <NumberField
        label={isPlate ? t('pricing.perArea') : t('pricing.add.figure')}
        unit={t(`pricing.fieldUnits.${getRateUnit(section)}`)}
        {...bind('price')}
      />
      {isPlate && <NumberField label={t('pricing.minimum')} unit={t('pricing.fieldUnits.aed')} {...bind('minimum')} />}
    </FormDialog>
  );
}
