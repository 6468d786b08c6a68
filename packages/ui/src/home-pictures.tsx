import { useCallback, useId } from 'react';
import { LazyDrawing, useLazyDrawing, type DrawPicture } from './lazy-drawing.tsx';
import type { PlateModel } from './draw/plate-layout.ts';
import type { ToneCurveLabels } from './draw/tone-curves.ts';
import type { StrengthKind } from './draw/strength-drawings.ts';

type LabelledPictureProps = {
  /** Accessible name: what the picture shows. */
  label: string;
  className?: string;
};

/** A plate cylinder with 104 teeth and its plate. */
export function CylinderPicture({ label, gearsWord, className }: LabelledPictureProps & { gearsWord: string }) {
  const draw = useCallback<DrawPicture>((drawings) => drawings.cylinder(gearsWord), [gearsWord]);
  return <ScenePicture label={label} width={840} height={590} draw={draw} className={className} />;
}

const drawFluteScale: DrawPicture = (drawings) => drawings.fluteScale();

/** Flute profiles drawn to scale, each with the plate for it. */
export function FluteScalePicture({ label, className }: LabelledPictureProps) {
  return <ScenePicture label={label} width={840} height={590} draw={drawFluteScale} className={className} />;
}

/** Tone value curves of a fingerprint and their compensation. */
export function ToneCurvesPicture({ label, words, className }: LabelledPictureProps & { words: ToneCurveLabels }) {
  const prefix = useId();
  const draw = useCallback<DrawPicture>((drawings) => drawings.toneCurves(prefix, words), [prefix, words]);
  return <ScenePicture label={label} width={760} height={420} draw={draw} className={className} />;
}

function ScenePicture({
  label,
  width,
  height,
  draw,
  className,
}: LabelledPictureProps & { width: number; height: number; draw: DrawPicture }) {
  return (
    <svg
      {...useLazyDrawing<SVGSVGElement>(draw)}
      className={`draw scene${className ? ` ${className}` : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    />
  );
}

/** A drawing for one of the strengths on the home page: quality, repeat, register. */
export function ValuePicture({ kind, className }: { kind: StrengthKind; className?: string }) {
  const draw = useCallback<DrawPicture>((drawings) => drawings.value(kind), [kind]);
  return <LazyDrawing className={className} draw={draw} />;
}

const drawQuoteMark: DrawPicture = (drawings) => drawings.quoteMark();

/** Quotation marks as a halftone of one ink. */
export function QuoteMark({ className }: { className?: string }) {
  return <LazyDrawing className={className} draw={drawQuoteMark} />;
}

/** The plates of a job as a large stack, each with the name of its ink. */
export function PlateStackPicture({
  inks,
  labels,
  className,
}: {
  inks: readonly string[];
  labels: readonly string[];
  className?: string;
}) {
  const draw = useCallback<DrawPicture>(
    (drawings) => drawings.plateStack(inks, { width: 420, height: 240, labels }),
    [inks, labels],
  );
  return <LazyDrawing className={className} draw={draw} />;
}

/** Side of the picture of a plate: its text is not scaled much where it is shown. */
const PLATE_SIDE = 440;

/** The layout of a plate in a square, without measuring the element. */
export function PlateLayoutPicture({
  plate,
  label,
  webLabel,
  className,
}: LabelledPictureProps & { plate: PlateModel; webLabel: string }) {
  const prefix = useId();
  const draw = useCallback<DrawPicture>(
    (drawings) =>
      drawings.plateLayout(plate, { width: PLATE_SIDE, height: PLATE_SIDE, view: 'print', label, webLabel, prefix }),
    [plate, label, webLabel, prefix],
  );
  return <LazyDrawing className={className} draw={draw} />;
}
