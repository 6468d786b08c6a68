import { useTranslation } from 'react-i18next';
import { PasskeyButton } from './passkey-button.tsx';
import type { ProofFieldsProps } from './use-proof-form.ts';

interface Props extends ProofFieldsProps {
  readonly hasPasskeys: boolean;
  readonly autoFocus?: boolean;
}

/** The second factor of a change: a code, or a passkey, which sends the form. */
export function ProofFields({ program, form, hasPasskeys, autoFocus, checkFields, onPasskey }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {form.renderField({
        name: 'code',
        label: t('secondFactor.code'),
        help: t('secondFactor.codeHelp'),
        autoComplete: 'one-time-code',
        autoFocus,
        mono: true,
      })}
      {hasPasskeys && (
        <PasskeyButton
          CallErrorNotice={program.CallErrorNotice}
          loadRequest={async () => ((await checkFields()) ? program.calls.requestPasskey({}) : null)}
          onPasskey={onPasskey}
          isDisabled={form.isBusy}
          isBlock={program.hasWideButton}
        />
      )}
    </>
  );
}
