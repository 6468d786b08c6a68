import {
  countDesigns,
  listArtworkOptions,
  type ArtworkOption,
  type ReadFile,
} from '@platewright/domain/artwork/artwork-choices';
import { locatePage } from '@platewright/domain/artwork/artwork';
import { omitDieFindings } from '@platewright/domain/artwork/die-findings';
import { applyLineScreen } from '@platewright/domain/artwork/line-screen-limits';
import { readAnswers } from '@platewright/domain/options/answers';
import { readLineScreen } from '@platewright/domain/options/line-screen';
import { takesBack } from '@platewright/domain/artwork/suggest-answers';
import type { PageArtwork } from '@platewright/ui/plate-drawing';
import { Select } from '@platewright/ui/select';
import { useEffect, useMemo } from 'react';
import { isolateBidi } from '@platewright/browser/isolate-bidi';
import { getFilePurpose, type ServerFile } from '../files/upload/upload-list.ts';
import type { LivePrice } from '../catalogue/product/use-price.ts';
import type { FieldNotes } from '../catalogue/product/fields/field-notes.ts';
import { ArtworkSummary } from './artwork-summary.tsx';
import { createFieldNotes } from './field-note.tsx';
import { ReadingFindings } from './reading-findings.tsx';
import { SolvingServiceButton } from './solving-service-button.tsx';
import { useArtworkFill, type FillableForm } from './use-artwork-fill.ts';
import { usePageArtwork } from './use-page-artwork.ts';
import { useArtworkTexts } from './use-artwork-texts.ts';
import { useReadings, type FileReading } from './use-readings.ts';
import styles from './artwork.module.css';

interface Props {
  /** The uploaded files in formats that are read. */
  readonly files: readonly ServerFile[];
  readonly configurator: FillableForm;
  /** Of the product: what has no die needs no cutting line. */
  readonly categoryKey: string;
  readonly price: LivePrice;
  readonly onNotes: (notes: FieldNotes) => void;
  /** The picture of the page that counts, for the drawing of the plate. */
  readonly onArtwork: (artwork: PageArtwork | null) => void;
}

const noOptions: readonly ArtworkOption[] = [];

/** What the uploaded artwork is, what it fills in, and what was found in it. */
export default function ArtworkPanel({ files, configurator, categoryKey, price, onNotes, onArtwork }: Props) {
  const t = useArtworkTexts();
  const readings = useReadings(files);
  const { tree, config } = configurator;
  const read = useMemo(() => readings.flatMap(toReadFile), [readings]);
  const options = useMemo(() => listArtworkOptions(read, takesBack(tree)), [read, tree]);
  const isRead = readings.every(({ reading }) => reading?.state === 'done' || reading?.state === 'none');
  const isSettled = readings.every(
    ({ reading, isFailed }) => isFailed || reading?.state === 'done' || reading?.state === 'none',
  );
  const filling = useArtworkFill(
    configurator,
    isSettled ? options : noOptions,
    isRead,
    isRead ? countDesigns(read) : null,
  );
  const { selection } = config;
  const lineScreen = useMemo(() => readLineScreen(readAnswers(tree, selection)), [tree, selection]);
  const notes = useMemo(() => createFieldNotes(filling, tree, selection), [filling, tree, selection]);
  useEffect(() => onNotes(notes), [notes, onNotes]);
  useEffect(() => () => onNotes({}), [onNotes]);
  const artwork = usePageArtwork(filling.option, readings);
  useEffect(() => onArtwork(artwork), [artwork, onArtwork]);
  useEffect(() => () => onArtwork(null), [onArtwork]);

  return (
    <section className={styles.panel} aria-labelledby="artwork-title">
      <h3 id="artwork-title" className={styles.title}>
        {t('title')}
      </h3>
      {isSettled && options.length > (isRead ? 1 : 0) && (
        <Select
          label={t('which')}
          help={t('whichHelp')}
          placeholder={t('choosePage')}
          value={filling.option?.id ?? null}
          onChange={filling.choose}
          options={options.map(({ id, file, page, back }) => ({
            value: id,
            label: describeOption({ file, page, back }, t),
          }))}
        />
      )}
      {filling.option && <ArtworkSummary filling={filling} option={filling.option} form={configurator} />}
      {readings.map((reading) => (
        <ReadingFindings
          key={reading.file.id}
          reading={checkForJob(reading, lineScreen, categoryKey)}
          hasName={readings.length > 1}
          help={{ toSettle: t('findingsToSettle'), others: t('findingsHelp') }}
          renderActions={(rule) => <SolvingServiceButton rule={rule} form={configurator} price={price} />}
        />
      ))}
    </section>
  );
}

/** What was found, for the product and the line screen that the form says now; the order's page says the same later. */
const checkForJob = (file: FileReading, lineScreen: number | null, categoryKey: string): FileReading => ({
  ...file,
  reading: file.reading && {
    ...file.reading,
    findings: [...omitDieFindings(applyLineScreen(file.reading.findings, file.reading.facts, lineScreen), categoryKey)],
  },
});

/** A page as people know it: in an archive that of the file inside. */
const locate = (file: ReadFile, page: number) => locatePage(file.facts, page) ?? { name: file.name, page };

function describeOption({ file, page, back }: Omit<ArtworkOption, 'id'>, t: ReturnType<typeof useArtworkTexts>) {
  const front = locate(file, page);
  const name = isolateBidi(front.name);
  const rear = back && locate(back.file, back.page);
  if (back?.file === file && rear?.name === front.name)
    return t('frontAndBack', { name, page: front.page, backPage: rear.page });
  return t(rear ? 'pageWithBack' : 'page', { name, page: front.page, back: isolateBidi(rear?.name ?? '') });
}

function toReadFile({ file, reading }: FileReading): ReadFile[] {
  const purpose = getFilePurpose(file);
  if (!reading?.facts || (purpose !== 'face' && purpose !== 'back')) return [];
  return [{ fileId: file.id, name: file.name, side: purpose, facts: reading.facts }];
}
