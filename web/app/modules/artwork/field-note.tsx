import type { FieldMark } from '@platewright/domain/artwork/artwork-fill';
import { findVisible } from '@platewright/domain/artwork/suggest-answers';
import {
  isTypedField,
  type OptionNode,
  type OptionTree,
  type Selection,
} from '@platewright/domain/options/option-types';
import { Button } from '@platewright/ui/button';
import { Icon } from '@platewright/ui/icon';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import type { FieldNotes } from '../catalogue/product/fields/field-notes.ts';
import type { ArtworkFilling } from './use-artwork-fill.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';
import styles from './artwork.module.css';

/** The notes under the fields: what is from the file, and what the file says instead. */
export function createFieldNotes(filling: ArtworkFilling, tree: OptionTree, selection: Selection): FieldNotes {
  return Object.fromEntries(
    filling.marks.flatMap((mark) => {
      const node = findVisible(tree, selection, mark.key);
      return node
        ? [
            [
              mark.optionId,
              <Suspense key={mark.key}>
                <FieldNote mark={mark} node={node} current={selection[node.id]} filling={filling} />
              </Suspense>,
            ],
          ]
        : [];
    }),
  );
}

interface Props {
  readonly mark: FieldMark;
  readonly node: OptionNode;
  readonly current: string | readonly string[] | undefined;
  readonly filling: ArtworkFilling;
}

function FieldNote({ mark, node, current, filling }: Props) {
  const t = useArtworkTexts();
  const format = useFormat();
  const { t: portalText } = useTranslation();
  const { key, kind, isDerived, suggestion } = mark;
  const describe = (answer: string | readonly string[]): string => {
    if (!isTypedField(node.fieldType)) {
      const titles = node.optionsFields
        .filter(({ id }) => answer === id || answer.includes(id))
        .map(({ title }) => title);
      return format.list(titles.map(isolateBidi));
    }
    const lines = (typeof answer === 'string' ? answer : answer.join('\n'))
      .split('\n')
      .filter((line) => line.trim() !== '');
    const unit = node.units ? ` ${portalText(`product.unit.${node.units}`)}` : '';
    return format.list(lines.map((line) => isolateBidi(`${line}${unit}`)));
  };
  if (kind === 'filled')
    return (
      <p className={styles.note}>
        <Icon name="file" size="s" />
        <span>{t(isDerived ? 'derived' : 'fromFile')}</span>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('undoField', { field: isolateBidi(node.label) })}
          onPress={() => filling.undo(key)}
        >
          {t('undo')}
        </Button>
      </p>
    );
  const sentence =
    key === 'stepRepeat'
      ? t('offerStep', { value: describeLabel(filling, t) })
      : current === undefined || current.length === 0
        ? t('offer', { value: describe(suggestion.answer) })
        : t('offerInstead', { value: describe(suggestion.answer), current: describe(current) });
  return (
    <p className={styles.note} data-kind="offered">
      <Icon name="file" size="s" />
      <span>{sentence}</span>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('takeField', { field: isolateBidi(node.label) })}
        onPress={() => filling.take(key)}
      >
        {t('take')}
      </Button>
    </p>
  );
}

function describeLabel({ option }: ArtworkFilling, t: ReturnType<typeof useArtworkTexts>): string {
  const page = option?.file.facts.pages.find(({ number }) => number === option.page);
  return page ? isolateBidi(t('size', { width: toText(page.widthMm), height: toText(page.heightMm) })) : '';
}

const toText = (mm: number): string => String(Number(mm.toFixed(2)));
