import { LinkButton } from '@platewright/ui/button';
import { EmptyState } from '@platewright/ui/empty-state';
import { ComparisonLayout, ComparisonMessage } from '@platewright/ui/comparison/comparison-layout';
import { FileName } from '@platewright/ui/file-name';
import { Icon } from '@platewright/ui/icon';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useArtworkTexts } from '../artwork/use-artwork-texts.ts';
import type { Proof } from './queries.ts';
import styles from './compare.module.css';

interface Props {
  readonly orderId: number;
  readonly proof: Proof;
}

/** The way back to the proof, and the name of its file. */
export function CompareHeading({ orderId, proof: { file } }: Props) {
  const t = useArtworkTexts();
  return (
    <>
      <Link to={paths.proof(orderId, file.id)} className={styles.back}>
        <Icon name="back" size="s" flip />
        <span className="vh">{t('compare.backToProof')}</span>
      </Link>
      <div className={styles.name}>
        <h1>{t('compare.title')}</h1>
        <small>
          <FileName name={file.filename} /> · <span className="num">{orderId}</span>
        </small>
      </div>
    </>
  );
}

/** There is nothing to compare yet. */
export function OneVersionNotice({ orderId, proof }: Props) {
  const t = useArtworkTexts();
  return (
    <ComparisonLayout bar={<CompareHeading orderId={orderId} proof={proof} />}>
      <ComparisonMessage>
        <EmptyState
          level={2}
          title={t('compare.oneVersion')}
          actions={
            <LinkButton as={Link} to={paths.proof(orderId, proof.file.id)}>
              {t('compare.backToProof')}
            </LinkButton>
          }
        >
          {t('compare.oneVersionLead')}
        </EmptyState>
      </ComparisonMessage>
    </ComparisonLayout>
  );
}
