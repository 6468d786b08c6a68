import type { MissingAnswer } from '@platewright/contract/shapes';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import { MissingAnswers } from '../../../shared/missing-answers.tsx';

/** Says which saved answers the product does not have any more. */
export default function MissingNotice({
  missing,
  onClose,
}: {
  missing: readonly MissingAnswer[];
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" announce="status" title={t('product.missing.title')} onClose={onClose}>
      <MissingAnswers missing={missing} />
    </Notice>
  );
}
