import { Checkbox } from '@platewright/ui/checkbox';
import { Select } from '@platewright/ui/select';
import { useController, useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField, FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { materialFields, materialForm, toMaterialValues } from './material-form.ts';
import styles from './materials.module.css';
import { useMaterialKinds, useMaterialNames, useReloadMaterials, type Material } from './use-materials.ts';

interface Props {
  /** Null for a new one. */
  readonly material: Material | null;
  readonly onClose: () => void;
  readonly onCreated?: (id: number) => void;
}

/** Adds a material, or changes one, whose type and thickness stay. */
export function MaterialDialog({ material, onClose, onCreated }: Props) {
  const { t } = useTranslation();
  const { nameMaterial } = useMaterialNames();
  const form = useForm({ resolver: createSchemaResolver(materialForm), defaultValues: toMaterialValues(material) });
  const { control } = form;
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: useReloadMaterials(),
    showAtFields: (error) => showFieldErrors(form, materialFields, error),
  });
  const submit = form.handleSubmit(({ plateType, thicknessMm, ...terms }) =>
    material
      ? submitCall(
          () => api.deskChangeMaterial({ ...terms, materialId: material.id, revision: material.revision }),
          t('materials.dialog.saved'),
        )
      : submitCall(
          async () => onCreated?.((await api.deskCreateMaterial({ ...terms, plateType, thicknessMm })).id),
          t('materials.dialog.created'),
        ),
  );
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={material ? t('materials.dialog.change', { name: nameMaterial(material) }) : t('materials.dialog.create')}
      cancelLabel={t('materials.dialog.cancel')}
      confirmLabel={t(material ? 'materials.dialog.save' : 'materials.dialog.createNow')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('materials.dialog.conflict')} />}
      onSubmit={submit}
    >
      <div className={styles.pair}>
        {!material && <KindFields control={control} />}
        <FormTextField
          control={control}
          name="supplierName"
          label={t('materials.dialog.supplierName')}
          help={t('materials.dialog.supplierHelp')}
          maxLength={120}
          isRequired
        />
        <FormNumberField
          control={control}
          name="leastOffcutUse"
          label={t('materials.dialog.leastUse')}
          help={t('materials.dialog.leastUseHelp')}
          unit="%"
          isInteger
          isRequired
        />
        <FormNumberField
          control={control}
          name="rimMm"
          label={t('materials.dialog.rim')}
          help={t('materials.dialog.rimHelp')}
          unit="mm"
          isRequired
        />
        <FormNumberField
          control={control}
          name="gapMm"
          label={t('materials.dialog.gap')}
          help={t('materials.dialog.gapHelp')}
          unit="mm"
          isRequired
        />
        <FormNumberField
          control={control}
          name="offcutShortMm"
          label={t('materials.dialog.offcutShort')}
          help={t('materials.dialog.offcutHelp')}
          dependants={['offcutLongMm']}
          unit="mm"
          isInteger
          isRequired
        />
        <FormNumberField
          control={control}
          name="offcutLongMm"
          label={t('materials.dialog.offcutLong')}
          unit="mm"
          isInteger
          isRequired
        />
      </div>
      <Flag
        control={control}
        name="canTurn"
        label={t('materials.dialog.canTurn')}
        help={t('materials.dialog.canTurnHelp')}
      />
      {material && (
        <Flag
          control={control}
          name="isRetired"
          label={t('materials.dialog.retired')}
          help={t('materials.dialog.retiredHelp')}
        />
      )}
    </FormDialog>
  );
}

interface FieldProps {
  readonly control: Control<ReturnType<typeof toMaterialValues>, unknown, unknown>;
}

function KindFields({ control }: FieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { nameType } = useMaterialNames();
  const { data } = useMaterialKinds();
  const mm = (value: number) => t('materials.dialog.thicknessOf', { mm: format.number(value, 2) });
  return (
    <>
      <Choice
        control={control}
        name="plateType"
        label={t('materials.dialog.plateType')}
        help={t('materials.dialog.kindHelp')}
        options={(data?.plateTypes ?? []).map((value) => ({ value, label: nameType(value) }))}
      />
      <Choice
        control={control}
        name="thicknessMm"
        label={t('materials.dialog.thickness')}
        options={(data?.thicknessesMm ?? []).map((value) => ({ value: String(value), label: mm(value) }))}
      />
    </>
  );
}

interface ChoiceProps extends FieldProps {
  readonly name: 'plateType' | 'thicknessMm';
  readonly label: string;
  readonly help?: string;
  readonly options: { value: string; label: string }[];
}

function Choice({ control, name, ...rest }: ChoiceProps) {
  const translateFieldError = useTranslateFieldError();
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <Select
      {...rest}
      value={value || null}
      onChange={onChange}
      onBlur={onBlur}
      ref={ref}
      error={translateFieldError(fieldState.error?.message)}
      isRequired
    />
  );
}

interface FlagProps extends FieldProps {
  readonly name: 'canTurn' | 'isRetired';
  readonly label: string;
  readonly help: string;
}

function Flag({ control, name, label, help }: FlagProps) {
  const { field } = useController({ control, name });
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange} help={help}>
      {label}
    </Checkbox>
  );
}
