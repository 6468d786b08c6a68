import { formatMillimetres } from '@platewright/browser/format';
import { IconButton, LinkButton } from '@platewright/ui/button';
import { Chips, InkChip } from '@platewright/ui/chips';
import { DefinitionList } from '@platewright/ui/panel';
import clsx from 'clsx';
import { lazy, Suspense, type CSSProperties, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useInkName } from '@platewright/browser/use-ink-name';
import type { Proof } from './queries.ts';
import { copyText } from '../../shared/copy-text.ts';
import styles from './proof-viewer.module.css';

const SHORT_CHECKSUM_LENGTH = 12;
/** Loaded with the texts of signing. */
const ProofDifferences = lazy(() => import('./proof-differences.tsx'));

interface Props {
  readonly proof: Proof;
  readonly onFileOpened: () => void;
  /** The plates of the page, or why there are none. */
  readonly plates: ReactNode;
  /** Plates that are there show their inks in place of the names that the file lists; such that are coming have their room. */
  readonly platesState: 'none' | 'coming' | 'there';
}

/** Facts of the file: inks, trim size, version, checksum. */
export function ProofFacts({ proof, onFileOpened, plates, platesState }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const inkName = useInkName();
  const { file, inks, trimMm, sha256, pageCount, original } = proof;
  const renderNumber = (text: string) => <span className="num">{text}</span>;
  const copy = () =>
    copyText(sha256, { copied: t('proof.facts.copied'), denied: t('proof.facts.notCopied', { checksum: sha256 }) });
  return (
    <div className={styles.facts}>
      <Suspense fallback={null}>
        <ProofDifferences comparison={proof.comparison} />
      </Suspense>
      <div
        className={clsx(styles.plateFacts, platesState === 'coming' && styles.plateRoom)}
        style={{ '--inks': inks.length } as CSSProperties}
      >
        {platesState !== 'there' && (
          <section className="stackv stackv--s">
            <h2>{t('proof.facts.inks')}</h2>
            {inks.length === 0 ? (
              <p className="small muted">{t('proof.facts.noInks')}</p>
            ) : (
              <Chips label={t('proof.facts.inks')}>
                {inks.map((ink) => (
                  <InkChip key={ink} ink={ink} label={inkName(ink)} />
                ))}
              </Chips>
            )}
          </section>
        )}
        {plates}
      </div>
      <section className="stackv stackv--s">
        <h2>{t('proof.facts.file')}</h2>
        <DefinitionList
          items={[
            {
              id: 'trim',
              term: t('proof.facts.trim'),
              value: trimMm ? (
                <bdi className="mono">
                  {t('upload.state.size', {
                    width: formatMillimetres(trimMm.width),
                    height: formatMillimetres(trimMm.height),
                  })}
                </bdi>
              ) : (
                t('proof.facts.trimUnknown')
              ),
            },
            { id: 'version', term: t('proof.facts.version'), value: renderNumber(String(file.version)) },
            { id: 'pages', term: t('proof.facts.pages'), value: renderNumber(String(pageCount)) },
            { id: 'size', term: t('proof.facts.size'), value: <bdi>{format.fileSize(file.size)}</bdi> },
            { id: 'posted', term: t('proof.facts.posted'), value: format.dateTime(file.createdAt) },
            {
              id: 'checksum',
              term: t('proof.facts.checksum'),
              value: (
                <span className={styles.checksum}>
                  <span title={sha256}>{renderNumber(sha256.slice(0, SHORT_CHECKSUM_LENGTH))}</span>
                  <IconButton
                    icon="copy"
                    size="small"
                    label={t('proof.facts.copyChecksum')}
                    onPress={() => void copy()}
                  />
                </span>
              ),
            },
          ]}
        />
        <LinkButton
          href={original}
          target="_blank"
          rel="noopener"
          icon="out"
          flipIcon
          size="small"
          onClick={onFileOpened}
        >
          {t('proof.open')}
        </LinkButton>
      </section>
      <ShortcutList />
    </div>
  );
}

const shortcuts = [
  ['move', '← ↑ → ↓'],
  ['zoom', '+ −'],
  ['fit', '0'],
  ['actual', '1'],
  ['turn', 'Page Up, Page Down'],
  ['ends', 'Home, End'],
] as const;

function ShortcutList() {
  const { t } = useTranslation();
  return (
    <details className={styles.keys}>
      <summary>{t('proof.shortcutsTitle')}</summary>
      <DefinitionList
        items={shortcuts.map(([name, key]) => ({
          id: name,
          term: t(`proof.shortcuts.${name}`),
          value: <kbd className="num">{key}</kbd>,
        }))}
      />
    </details>
  );
}
