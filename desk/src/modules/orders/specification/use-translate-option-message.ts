import type { ValidationMessage } from '@platewright/domain/options/validation-messages';
import { localizeUnit } from '@platewright/texts/answer-format';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';

type UntypedTranslate = (key: string, params?: Readonly<Record<string, unknown>>) => string;

/** Returns a function that translates a validation message of an option, with its unit in the language of the page. */
export function useTranslateOptionMessage(): (message: ValidationMessage) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return useCallback(
    ({ key, params }: ValidationMessage) =>
      (t as UntypedTranslate)(
        `validation.${key === 'fieldRequired' ? 'optionRequired' : key}`,
        localizeUnit(language, params),
      ),
    [t, language],
  );
}
