import { LinkButton } from '@platewright/ui/button';
import { Notice } from '@platewright/ui/notice';
import { useTranslation } from 'react-i18next';
import type { Proof } from './queries.ts';

/** Says how many pages of a long file have no picture, and leads to the file, which has them all. */
export function MorePagesNotice({ proof, onFileOpened }: { proof: Proof; onFileOpened: () => void }) {
  const { t } = useTranslation();
  const counts = { shown: String(proof.pages.length), pages: String(proof.pageCount) };
  return (
    <Notice
      tone="warning"
      action={
        <LinkButton
          href={proof.original}
          target="_blank"
          rel="noopener"
          icon="out"
          flipIcon
          size="small"
          onClick={onFileOpened}
        >
          {t('proof.open')}
        </LinkButton>
      }
    >
      {proof.pages.length === 0 ? t('proof.noPages') : t('proof.morePages', counts)}
    </Notice>
  );
}
