import type { SignOffPointKey } from '@platewright/domain/proofs/sign-off';
import { TextButton } from '@platewright/ui/button';
import { useSigningTexts } from './use-signing-texts.ts';

/** While a point of the sign-off is looked at: which one, and the way back to the checklist. */
export default function ShownPointNotice({ point, onResume }: { point: SignOffPointKey; onResume: () => void }) {
  const t = useSigningTexts();
  const texts = { point: t(`point.${point}.name`), what: t(`point.${point}.what`) };
  return (
    <span role="status">
      {t('looking', texts)} <TextButton onPress={onResume}>{t('resume')}</TextButton>
    </span>
  );
}
