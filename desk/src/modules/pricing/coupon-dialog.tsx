import { Checkbox, CheckboxGroup } from '@platewright/ui/checkbox';
import { useController, useForm, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { createSchemaResolver } from '../../forms/create-schema-resolver.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormNumberField, FormTextField } from '../../forms/form-fields.tsx';
import { showFieldErrors } from '../../forms/show-field-errors.ts';
import { useDialogSubmit } from '../../forms/use-dialog-submit.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { CallErrorNotice } from '../../shell/call-error-notice.tsx';
import { couponFields, createCouponFormSchema, toCouponFormValues, type CouponFormValues } from './coupon-form.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { useCouponProducts, useReloadCoupons, type CouponRow } from './use-coupons.ts';
import styles from './coupons.module.css';

interface Props {
  /** Null for a new one. */
  readonly coupon: CouponRow | null;
  readonly onClose: () => void;
}

/** Creates a coupon, or changes it; what was used keeps its code and percent. */
export function CouponDialog({ coupon, onClose }: Props) {
  const { t } = useTranslation();
  const translateFieldError = useTranslateFieldError();
  const schema = createCouponFormSchema(
    coupon,
    ({ key, n }) => translateFieldError(key, n === undefined ? {} : { n }) ?? key,
  );
  const form = useForm({
    resolver: createSchemaResolver(schema),
    defaultValues: toCouponFormValues(coupon),
  });
  const { control } = form;
  const { submitCall, callError, isBusy } = useDialogSubmit({
    onClose,
    reload: useReloadCoupons(),
    showAtFields: (error) => showFieldErrors(form, couponFields, error),
  });
  const isUsed = coupon !== null && coupon.uses > 0;
  const submit = form.handleSubmit((terms) =>
    coupon
      ? submitCall(
          () => api.deskChangeCoupon({ ...terms, couponId: coupon.id, revision: coupon.revision }),
          t('coupons.dialog.saved'),
        )
      : submitCall(() => api.deskCreateCoupon(terms), t('coupons.dialog.created', { code: terms.code })),
  );
  return (
    <FormDialog
      onClose={onClose}
      size="wide"
      title={coupon ? t('coupons.dialog.change', { code: coupon.code }) : t('coupons.dialog.create')}
      cancelLabel={t('coupons.dialog.cancel')}
      confirmLabel={t(coupon ? 'coupons.dialog.save' : 'coupons.dialog.createNow')}
      isBusy={isBusy}
      notice={<CallErrorNotice error={callError} conflictMessage={t('coupons.dialog.conflict')} />}
      onSubmit={submit}
    >
      <div className={styles.pair}>
        <FormTextField
          control={control}
          name="code"
          label={t('coupons.fields.code')}
          help={isUsed ? t('coupons.fields.usedHelp') : t('coupons.fields.codeHelp')}
          isReadOnly={isUsed}
          isRequired
          autoFocus={!isUsed}
          autoComplete="off"
          ltr
        />
        <FormNumberField
          control={control}
          name="percent"
          label={t('coupons.fields.percent')}
          help={isUsed ? t('coupons.fields.usedHelp') : t('coupons.fields.percentHelp')}
          unit="%"
          isReadOnly={isUsed}
          isRequired
          isInteger
        />
        <FormTextField
          control={control}
          name="fromDay"
          label={t('coupons.fields.fromDay')}
          help={t('coupons.fields.fromDayHelp')}
          type="date"
          dependants={['toDay']}
        />
        <FormTextField
          control={control}
          name="toDay"
          label={t('coupons.fields.toDay')}
          help={t('coupons.fields.dayHelp')}
          type="date"
        />
        <FormNumberField
          control={control}
          name="maxUses"
          label={t('coupons.fields.maxUses')}
          help={t('coupons.fields.maxUsesHelp')}
          isInteger
          dependants={['usesPerCompany']}
        />
        <FormNumberField
          control={control}
          name="usesPerCompany"
          label={t('coupons.fields.usesPerCompany')}
          help={t('coupons.fields.usesHelp')}
          isInteger
        />
      </div>
      <CustomerField control={control} company={coupon?.company ?? null} />
      <ProductFields control={control} />
      {coupon && <EndedField control={control} />}
    </FormDialog>
  );
}

interface FieldProps {
  readonly control: Control<CouponFormValues, unknown, unknown>;
}

/** The one customer that the coupon is for, found by a part of the name; empty for all. */
function CustomerField({ control, company }: FieldProps & { readonly company: CouponRow['company'] }) {
  const { t } = useTranslation();
  const translateFieldError = useTranslateFieldError();
  const { field, fieldState } = useController({ control, name: 'companyId' });
  const { ref, value: companyId, onChange, onBlur } = field;
  return (
    <CustomerPicker
      label={t('coupons.fields.company')}
      help={t('coupons.fields.companyHelp')}
      initial={company}
      value={companyId || null}
      onChange={(value) => onChange(value ?? '')}
      onBlur={onBlur}
      ref={ref}
      error={translateFieldError(fieldState.error?.message)}
    />
  );
}

function ProductFields({ control }: FieldProps) {
  const { t } = useTranslation();
  const translateFieldError = useTranslateFieldError();
  const categories = useController({ control, name: 'categoryIds' });
  const products = useController({ control, name: 'productIds' });
  const { data } = useCouponProducts();
  const groups = [
    { name: 'categories', controller: categories, choices: data?.categories ?? [] },
    { name: 'products', controller: products, choices: data?.products ?? [] },
  ] as const;
  return groups.map(({ name, controller: { field, fieldState }, choices }) => (
    <CheckboxGroup
      key={name}
      label={t(`coupons.fields.${name}`)}
      help={name === 'products' ? t('coupons.fields.productsHelp') : undefined}
      value={field.value}
      onChange={field.onChange}
      error={translateFieldError(fieldState.error?.message)}
    >
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Checkbox key={choice.id} value={String(choice.id)}>
            {choice.name}
          </Checkbox>
        ))}
      </div>
    </CheckboxGroup>
  ));
}

function EndedField({ control }: FieldProps) {
  const { t } = useTranslation();
  const { field } = useController({ control, name: 'isEnded' });
  return (
    <Checkbox isSelected={field.value} onChange={field.onChange} help={t('coupons.fields.endedHelp')}>
      {t('coupons.fields.ended')}
    </Checkbox>
  );
}
