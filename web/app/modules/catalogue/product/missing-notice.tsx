import type { MissingAnswer } from '@platewright/contract/shapes';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { MissingAnswers } from '../../../shared/missing-answers.tsx';

interface Props {
  readonly missing: readonly MissingAnswer[];
  /** They went from a form that was being filled in. */
  readonly isOfDraft?: boolean;
  readonly onClose: () => void;
}

/** Says which saved answers the product does not have any more. */
export default function MissingNotice({ missing, isOfDraft = false, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" announce="status" title={t('product.missing.title')} onClose={onClose}>
      {isOfDraft && <p>{t('product.missing.draft')}</p>}
      <MissingAnswers missing={missing} />
    </Notice>
  );
}
