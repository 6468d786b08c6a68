import { formatAed } from '@platewright/domain/money/fils';
import { optionPicture, OptionPicture } from '@platewright/ui/pictures';
import { Select } from '@platewright/ui/select';
import { Swatches } from '@platewright/ui/swatches';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './option-field.tsx';
import { Attachment } from './shown.tsx';
import styles from './fields.module.css';

/** One of several: a swatch with its picture, or a line of a list. An answer with a guide attached shows it. */
export function ChoiceField({ option, configurator, price, error }: FieldProps) {
  const { t } = useTranslation();
  const chosen = option.optionsFields.find((value) => value.selected);
  const common = { label: option.label, help: option.description, error, isRequired: option.required };
  const choose = (id: string) => configurator.choose(option, id);
  return (
    <>
      {option.fieldType === 'swatch' ? (
        <Swatches
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
        <Select
          {...common}
          value={chosen?.id ?? null}
          onChange={choose}
          placeholder={t('product.choose')}
          options={option.optionsFields.map((value) => {
            const copy = price.list?.proofs[value.sku ?? ''];
            return {
              value: value.id,
              label: value.title,
              ...(copy ? { note: <span className="num">{formatAed(copy)}</span> } : {}),
            };
          })}
        />
      )}
      {chosen?.hasAttachFile && <Attachment value={chosen} />}
    </>
  );
}

/** Drawn where the kit knows the answer, else the picture that staff gave. */
function SwatchPicture({ sku, image }: { sku: string; image: string | null }) {
  if (optionPicture(sku) === null && image)
    return <img src={image} alt="" className={styles.swatchImage} loading="lazy" />;
  return <OptionPicture sku={sku} />;
}
