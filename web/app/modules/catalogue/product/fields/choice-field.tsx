import { formatAed } from '@platewright/domain/money/fils';
import { drawOptionSwatch, OptionPicture } from '@platewright/ui/option-pictures';
import { SwatchPicker } from '@platewright/ui/swatch-picker';
import { useTranslation } from 'react-i18next';
import { LazySelect } from '../../../../shared/lazy-select.tsx';
import type { FieldProps } from './field-props.ts';
import { Attachment } from './static-fields.tsx';
import styles from './fields.module.css';

/** A choice of one value: swatches with pictures, or a list. A value with an attached guide shows it. */
export function ChoiceField({ option, configurator, price, error }: FieldProps) {
  const { t } = useTranslation();
  const chosen = option.optionsFields.find((value) => value.selected);
  const common = { label: option.label, help: option.description, error, isRequired: option.required };
  const choose = (id: string) => configurator.choose(option, id);
  return (
    <>
      {option.fieldType === 'swatch' ? (
        <SwatchPicker
          {...common}
          value={chosen?.id ?? null}
          onChange={choose}
          options={option.optionsFields.map((value) => ({
            value: value.id,
            label: value.title,
            picture: <SwatchPicture sku={value.value || value.sku || ''} image={value.image} />,
          }))}
        />
      ) : (
        <LazySelect
          {...common}
          value={chosen?.id ?? null}
          onChange={choose}
          placeholder={t('product.choose')}
          options={option.optionsFields.map((value) => {
            const copyPrice = price.list?.proofs[value.sku ?? ''];
            return {
              value: value.id,
              label: value.title,
              ...(copyPrice ? { note: <span className="num">{formatAed(copyPrice)}</span> } : {}),
            };
          })}
        />
      )}
      {chosen?.hasAttachFile && <Attachment value={chosen} />}
    </>
  );
}

/** The drawing of the UI package where it has one, otherwise the image that staff uploaded. */
function SwatchPicture({ sku, image }: { sku: string; image: string | null }) {
  if (drawOptionSwatch(sku) === null && image)
    return <img src={image} alt="" className={styles.swatchImage} loading="lazy" />;
  return <OptionPicture sku={sku} />;
}
