import type PDFDocument from 'pdfkit';
import { placeLabels } from '@platewright/domain/geometry/step-and-repeat';
import type { PlateModel } from '@platewright/domain/options/plate-model';
import { drawText } from '../../platform/documents/draw-text.ts';

type Doc = InstanceType<typeof PDFDocument>;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Room for the figures beside the plate. */
const FIGURES = 26;
const PLATE_COLOR = '#f4e9cf';
const LINE_COLOR = '#2f3b39';
const DIMENSION_COLOR = '#5b6470';

const toFigure = (um: number): string => `${(um / 1000).toFixed(1)} mm`;

/** A plate to scale: its trim margin, its print, its labels, and the figures of the print. */
export function drawPlate(doc: Doc, plate: PlateModel, box: Box): void {
  const cut = { width: plate.widthUm + 2 * plate.marginUm, length: plate.lengthUm + 2 * plate.marginUm };
  const scale = Math.min((box.width - 2 * FIGURES) / cut.width, (box.height - FIGURES) / cut.length);
  const x = box.x + (box.width - cut.width * scale) / 2;
  const y = box.y + FIGURES;
  doc
    .rect(x, y, cut.width * scale, cut.length * scale)
    .lineWidth(0.8)
    .fillAndStroke(PLATE_COLOR, LINE_COLOR);
  const print = {
    ...{ x: x + plate.marginUm * scale, y: y + plate.marginUm * scale },
    ...{ width: plate.widthUm * scale, height: plate.lengthUm * scale },
  };
  doc.rect(print.x, print.y, print.width, print.height).lineWidth(0.5).fillAndStroke('#ffffff', DIMENSION_COLOR);
  drawLabels(doc, plate, print, scale);
  drawDimensions(doc, plate, print, x, y);
}

function drawLabels(doc: Doc, { step, lengthUm }: PlateModel, print: Box, scale: number): void {
  if (!step) return;
  doc.save().rect(print.x, print.y, print.width, print.height).clip();
  for (const label of placeLabels(step, lengthUm))
    // A label that crosses the seam is continued at the top.
    for (const shift of label.wraps ? [0, -lengthUm] : [0])
      doc
        .rect(
          print.x + label.xUm * scale,
          print.y + (label.yUm + shift) * scale,
          label.widthUm * scale,
          label.lengthUm * scale,
        )
        .lineWidth(0.6)
        .fillAndStroke('#dcebe8', LINE_COLOR);
  doc.restore();
}

/** The width above the plate, the length at its left, along its edge. */
function drawDimensions(doc: Doc, { widthUm, lengthUm }: PlateModel, print: Box, left: number, top: number): void {
  const at = { above: top - 6, beside: left - 6 };
  doc
    .moveTo(print.x, at.above)
    .lineTo(print.x + print.width, at.above)
    .moveTo(at.beside, print.y)
    .lineTo(at.beside, print.y + print.height);
  for (const end of [print.x, print.x + print.width]) doc.moveTo(end, at.above - 3).lineTo(end, at.above + 3);
  for (const end of [print.y, print.y + print.height]) doc.moveTo(at.beside - 3, end).lineTo(at.beside + 3, end);
  doc.lineWidth(0.6).strokeColor(DIMENSION_COLOR).stroke();
  const style = { size: 7.5, color: DIMENSION_COLOR } as const;
  drawText(doc, toFigure(widthUm), print.x + print.width / 2 - 18, at.above - 14, 60, style);
  doc.save().rotate(-90, { origin: [at.beside - 12, print.y + print.height / 2 + 18] });
  drawText(doc, toFigure(lengthUm), at.beside - 12, print.y + print.height / 2 + 18, 60, style);
  doc.restore();
}
