import { useId, useMemo } from 'react';
import { Drawing, useInnerHtml } from './drawing.tsx';
import { drawCylinder } from './draw/cylinder.ts';
import { drawFluteScale } from './draw/flute-scale.ts';
import { drawToneCurves, type ToneCurveLabels } from './draw/tone-curves.ts';
import { drawQuoteMark, drawValue, type ValueKind } from './draw/value-drawings.ts';

type LabelledPictureProps = {
  /** Accessible name: what the picture shows. */
  label: string;
  className?: string;
};

/** A plate cylinder with 104 teeth and its plate. */
export function CylinderPicture({ label, gearsWord, className }: LabelledPictureProps & { gearsWord: string }) {
  const svg = useMemo(() => drawCylinder(gearsWord), [gearsWord]);
  return <ScenePicture label={label} width={840} height={590} svg={svg} className={className} />;
}

/** Flute profiles drawn to scale, each with the plate for it. */
export function FluteScalePicture({ label, className }: LabelledPictureProps) {
  const svg = useMemo(() => drawFluteScale(), []);
  return <ScenePicture label={label} width={840} height={590} svg={svg} className={className} />;
}

/** Tone value curves of a fingerprint and their compensation. */
export function ToneCurvesPicture({ label, words, className }: LabelledPictureProps & { words: ToneCurveLabels }) {
  const prefix = useId();
  const svg = useMemo(() => drawToneCurves(prefix, words), [prefix, words]);
  return <ScenePicture label={label} width={760} height={420} svg={svg} className={className} />;
}

function ScenePicture({
  label,
  width,
  height,
  svg,
  className,
}: LabelledPictureProps & { width: number; height: number; svg: string }) {
  return (
    <svg
      className={`draw scene${className ? ` ${className}` : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={useInnerHtml(svg)}
    />
  );
}

/** A drawing for one of the strengths on the home page: quality, repeat, register. */
export function ValuePicture({ kind, className }: { kind: ValueKind; className?: string }) {
  return <Drawing className={className} svg={drawValue(kind)} />;
}

/** Quotation marks as a halftone of one ink. */
export function QuoteMark({ className }: { className?: string }) {
  return <Drawing className={className} svg={drawQuoteMark()} />;
}
