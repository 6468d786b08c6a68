import { useInkName } from '@platewright/browser/use-ink-name';
import { formatMillimetres } from '@platewright/browser/format';
import { listPrintingInks, listTechnicalInks, locatePage } from '@platewright/domain/artwork/artwork';
import type { ArtworkOption } from '@platewright/domain/artwork/artwork-choices';
import { findVisible } from '@platewright/domain/artwork/suggest-answers';
import { getTypedAnswer } from '@platewright/domain/options/selection';
import { Button } from '@platewright/ui/button';
import { Chips, InkChip } from '@platewright/ui/chips';
import { Notice } from '@platewright/ui/notice';
import { DefinitionList } from '@platewright/ui/panel';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { ArtworkFilling, FillableForm } from './use-artwork-fill.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';
import styles from './artwork.module.css';

/** Size, plates and inks of the artwork that counts, and how much of the form is from it. */
export function ArtworkSummary({
  filling,
  option,
  form,
}: {
  filling: ArtworkFilling;
  option: ArtworkOption;
  form: FillableForm;
}) {
  const t = useArtworkTexts();
  const inkName = useInkName();
  const { facts } = option.file;
  const shown = locatePage(facts, option.page) ?? { name: option.file.name, page: option.page };
  const page = facts.pages.find(({ number }) => number === option.page);
  const inks = listPrintingInks(facts, option.page);
  const technical = listTechnicalInks(facts, option.page);
  const filledCount = filling.marks.filter(({ kind }) => kind === 'filled').length;
  const differing = page && findOtherSize(filling, form, page);
  const size = (width: string, height: string) => isolateBidi(t('size', { width, height }));
  const fileSize = page ? size(formatMillimetres(page.widthMm), formatMillimetres(page.heightMm)) : '';
  return (
    <>
      <DefinitionList
        items={[
          { id: 'size', term: t('page', { name: isolateBidi(shown.name), page: shown.page }), value: fileSize },
          {
            id: 'plates',
            term: `${t('plates')} (${inks.length})`,
            value: (
              <Chips label={t('plates')}>
                {inks.map(({ name }) => (
                  <InkChip key={name} ink={name} label={inkName(name)} />
                ))}
              </Chips>
            ),
          },
          ...(technical.length > 0
            ? [
                {
                  id: 'technical',
                  term: t('noPlates'),
                  value: <bdi>{technical.map(({ name }) => inkName(name)).join(' · ')}</bdi>,
                },
              ]
            : []),
        ]}
      />
      <div className={styles.filled} role="status">
        {filledCount > 0 && (
          <>
            <span>{t('filled', { count: filledCount })}</span>
            <Button size="small" variant="quiet" onPress={filling.undoAll}>
              {t('undoAll')}
            </Button>
          </>
        )}
      </div>
      {differing && (
        <Notice tone="warning">
          {t('sizeDiffers', { file: fileSize, form: size(differing.width, differing.height) })}
        </Notice>
      )}
    </>
  );
}

/** Sizes that are the same as they are shown, with one decimal. */
const SAME_SIZE_MM = 0.05;

/** The size in the form when it is complete and not that of the file. */
function findOtherSize(
  { marks }: ArtworkFilling,
  { tree, config }: FillableForm,
  page: { readonly widthMm: number; readonly heightMm: number },
) {
  const isSize = (key: string) => ['labelWidth', 'labelLength', 'printLength'].includes(key);
  if (!marks.some(({ kind, key }) => kind === 'offered' && isSize(key))) return null;
  const read = (key: 'labelWidth' | 'labelLength' | 'printWidth' | 'printLength') => {
    const node = findVisible(tree, config.selection, key);
    return node ? getTypedAnswer(config.selection, node.id) : '';
  };
  const [width, height] = [read('labelWidth') || read('printWidth'), read('labelLength') || read('printLength')];
  if (width === '' || height === '') return null;
  const isSame = (typed: string, mm: number) => Math.abs(Number(typed) - mm) <= SAME_SIZE_MM;
  return isSame(width, page.widthMm) && isSame(height, page.heightMm) ? null : { width, height };
}
