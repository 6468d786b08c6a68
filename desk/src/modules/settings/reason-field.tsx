import type { Language } from '@platewright/domain/localized-text';
import { findGivenReason, type ReasonKind } from '@platewright/domain/settings/reasons';
import { Select } from '@platewright/ui/select';
import { useEffect } from 'react';
import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useTranslateFieldError } from '../../i18n/use-translate-field-error.ts';
import { useOffered } from './use-offered.ts';

interface Props<V extends FieldValues> {
  readonly control: Control<V, unknown, unknown>;
  readonly kind: ReasonKind;
  /** The field of the key; empty for a reason in their own words. */
  readonly name: FieldPathByValue<V, string>;
  /** The field of the text, which gets that of the chosen reason and stays editable. */
  readonly textName: FieldPathByValue<V, string>;
  /** In which whoever is concerned reads the text. */
  readonly textLang: Language;
}

/** Selected when staff write in their own words; no key is empty. */
const OWN_WORDS = '-';

/** A reason from the published list of its kind. Without a list staff write in their own words, as always. */
export function ReasonField<V extends FieldValues>({ control, kind, name, textName, textLang }: Props<V>) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const translateFieldError = useTranslateFieldError();
  const reasons = useOffered().data?.reasons[kind] ?? [];
  const { field, fieldState } = useController({ control, name });
  const { value: key, onChange: setKey, ref } = field;
  const { value: text, onChange: setText } = useController({ control, name: textName }).field;
  const active = reasons.map((reason) => ({ ...reason, isActive: true }));
  // Whoever writes the text of another reason gives that one, as the server will say, too.
  const given = findGivenReason(active, key as string, String(text))?.key ?? '';
  const isOther = reasons.length > 0 && key !== '' && given !== key;
  useEffect(() => {
    if (isOther) setKey(given);
  }, [isOther, given, setKey]);
  if (reasons.length === 0) return null;
  const choose = (chosen: string) => {
    const before = reasons.find((reason) => reason.key === key);
    const next = reasons.find((reason) => reason.key === chosen);
    setKey(next?.key ?? '');
    // What staff wrote themselves stays, behind the reason; the text of another reason goes.
    const typed = String(text)
      .replace(before?.name[textLang] ?? '', '')
      .trim();
    setText([next?.name[textLang], typed].filter(Boolean).join('\n'));
  };
  return (
    <Select
      label={t('settings.reasons.field')}
      value={(key as string) || OWN_WORDS}
      onChange={choose}
      options={[
        { value: OWN_WORDS, label: t('settings.reasons.ownWords') },
        ...reasons.map((reason) => ({ value: reason.key, label: reason.name[lang] })),
      ]}
      error={translateFieldError(fieldState.error?.message)}
      ref={ref}
    />
  );
}
