import { useMemo, useState } from 'react';
import { DuneSheet } from '../dune-sheet.tsx';
import { CylinderPicture, FluteScalePicture, QuoteMark, ToneCurvesPicture, ValuePicture } from '../home-pictures.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { LogoMark } from '../logo-mark.tsx';
import { BannerPicture } from '../banner-picture.tsx';
import { GearPicture, OptionPicture } from '../option-pictures.tsx';
import { CategoryPicture, StationPicture } from '../pictures.tsx';
import { PlateDrawing, type PlateModel, type PlateView } from '../plate-drawing.tsx';
import { PlateSheets } from '../plate-sheets.tsx';
import { CATEGORY_KEYS } from '../draw/category-drawings.ts';
import type { KitTexts } from './kit-texts.ts';
import { KitGrid, KitSection } from './section.tsx';
import styles from '../kit.module.css';

/** Example V1 of the handbook: 3 x 3 labels of 70 x 100 on 104 gears. */
const SAMPLE_PLATE: PlateModel = {
  widthUm: 216_000,
  lengthUm: 330_200,
  marginUm: 10_000,
  imageUm: 323_823,
  bleedUm: 2000,
  step: { labelWidthUm: 70_000, labelLengthUm: 100_000, across: 3, around: 3, gapAcrossUm: 3000, staggerPercent: 0 },
  inks: ['Cyan', 'Magenta', 'Yellow', 'Black', 'PANTONE 348 C'],
};
const SWATCH_SKUS = [
  'dig',
  'ftd',
  'ana',
  'surface',
  'reverse',
  'E',
  'B',
  'C',
  'BC',
  'White',
  'Varnish',
  'oneSide',
  'bothSide',
  'pouchSup',
  'pouch3',
  'pouchQuad',
];

export function LivePlateSection({ texts }: { texts: KitTexts }) {
  const [view, setView] = useState<PlateView>('print');
  const [ink, setInk] = useState<string | null>(null);
  const visibleInks = useMemo(() => (ink ? new Set([ink]) : null), [ink]);
  const names: Record<string, string> = texts.ink;
  return (
    <KitSection id="plate" title={texts.sections.plate}>
      <SegmentedControl
        label={texts.choice.view}
        value={view}
        onChange={setView}
        options={[
          { value: 'print', label: texts.choice.print },
          { value: 'plate', label: texts.choice.plate },
        ]}
      />
      <PlateDrawing
        className={styles.stage}
        plate={SAMPLE_PLATE}
        view={view}
        visibleInks={visibleInks}
        label={texts.plate.label}
        webLabel={texts.plate.web}
      />
      <PlateSheets
        plate={SAMPLE_PLATE}
        label={texts.plate.sheets}
        getInkLabel={(name) => names[name] ?? name}
        selected={ink}
        onSelect={setInk}
      />
    </KitSection>
  );
}

export function PicturesSection({ texts }: { texts: KitTexts }) {
  const { scene } = texts;
  return (
    <KitSection id="pictures" title={texts.sections.pictures}>
      <div className={styles.tokens}>
        {CATEGORY_KEYS.map((key) => (
          <div key={key}>
            <CategoryPicture url={key} />
            <code className={styles.code}>{key}</code>
          </div>
        ))}
        {([1, 2, 3, 4, 5] as const).map((step) => (
          <div key={step}>
            <StationPicture step={step} />
            <code className={styles.code}>station {step}</code>
          </div>
        ))}
        <div>
          <GearPicture teeth={104} />
          <code className={styles.code}>104</code>
        </div>
        <div>
          <LogoMark size={72} />
        </div>
        {SWATCH_SKUS.map((sku) => (
          <div key={sku}>
            <OptionPicture sku={sku} />
            <code className={styles.code}>{sku}</code>
          </div>
        ))}
      </div>
      <BannerPicture />
      <DuneSheet
        label={scene.dunes}
        loupeLabel={scene.loupe}
        inksLabel={scene.inks}
        inkLabels={texts.ink}
        hint={scene.hint}
        separationsUrl="/media/dunes"
        ruling="133 lpi"
      />
      <KitGrid wide>
        <CylinderPicture label={scene.cylinder} gearsWord={scene.gears} />
        <FluteScalePicture label={scene.flutes} />
        <ToneCurvesPicture label={scene.curves} words={scene} />
        <ValuePicture kind="quality" />
        <ValuePicture kind="repeat" />
        <ValuePicture kind="register" />
        <QuoteMark />
      </KitGrid>
    </KitSection>
  );
}
