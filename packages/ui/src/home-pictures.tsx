import { useId, useMemo } from 'react';
import { Drawing, useMarkup } from './drawing.tsx';
import { cylinder } from './draw/cylinder.ts';
import { fluteScale } from './draw/flute-scale.ts';
import { toneCurves, type ToneCurveWords } from './draw/tone-curves.ts';
import { quoteMark, valuePicture, type ValueKind } from './draw/values.ts';

type Named = {
  /** Says what the picture shows. */
  label: string;
  className?: string;
};

/** A plate cylinder with 104 teeth and its plate. */
export function CylinderPicture({ label, gearsWord, className }: Named & { gearsWord: string }) {
  const svg = useMemo(() => cylinder(gearsWord), [gearsWord]);
  return <Scene label={label} width={840} height={590} svg={svg} className={className} />;
}

/** Flutes to scale, each under its plate. */
export function FluteScalePicture({ label, className }: Named) {
  const svg = useMemo(() => fluteScale(), []);
  return <Scene label={label} width={840} height={590} svg={svg} className={className} />;
}

/** What a fingerprint gives: curves and their compensation. */
export function ToneCurvesPicture({ label, words, className }: Named & { words: ToneCurveWords }) {
  const prefix = useId();
  const svg = useMemo(() => toneCurves(prefix, words), [prefix, words]);
  return <Scene label={label} width={760} height={420} svg={svg} className={className} />;
}

function Scene({ label, width, height, svg, className }: Named & { width: number; height: number; svg: string }) {
  return (
    <svg
      className={`draw scene${className ? ` ${className}` : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={useMarkup(svg)}
    />
  );
}

/** A small drawing for a promise of the house: quality, repeat, register. */
export function ValuePicture({ kind, className }: { kind: ValueKind; className?: string }) {
  return <Drawing className={className} svg={valuePicture(kind)} />;
}

/** Quotation marks in one screened colour. */
export function QuoteMark({ className }: { className?: string }) {
  return <Drawing className={className} svg={quoteMark()} />;
}
